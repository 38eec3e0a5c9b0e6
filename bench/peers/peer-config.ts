import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { fontRule } from '../../shared/federation/build/font-rule.ts';
import { typescriptRule } from '../../shared/federation/build/typescript-rule.ts';

/**
 * What all builds of the comparison have in common with the product's own: loaders, target and
 * minifier. None has a cache, so that their times can be compared.
 * @param sources the folder of the project's copy
 * @param output the folder of the peer's site
 * @param styles the namespace of its class names, where builds must agree on them
 */
export function peerConfig(
  sources: string,
  output: string,
  name: string,
  styles = name,
): Configuration {
  return {
    name,
    mode: 'production',
    context: path.join(sources, 'shell'),
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: path.join(output, 'assets'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      uniqueName: `plumbline_${name}`,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        typescriptRule(styles, 'production'),
        { ...fontRule, generator: { filename: 'fonts/[name].[contenthash:8][ext]' } },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
