import type { RuleSetRule } from 'webpack';

/**
 * Fonts are at the root of the site, named by their content hash, so that all builds, prerendered
 * pages and later releases use the same address.
 */
export const fontRule: RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'fonts/[name].[contenthash:8][ext]', publicPath: '/' },
};
