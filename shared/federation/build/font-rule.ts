import type { RuleSetRule } from 'webpack';

/**
 * Fonts lie at the root of the site, named by their content: their address is the same in every
 * build, in the prerendered page and after the shell's next release.
 */
export const fontRule: RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'fonts/[name].[contenthash:8][ext]', publicPath: '/' },
};
