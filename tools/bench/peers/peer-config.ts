import path from 'node:path';
import type { Configuration } from 'webpack';
import { fontRule } from '../../../delivery/webpack/font-rule.ts';
import { minifier } from '../../../delivery/webpack/minifier.ts';
import { typescriptRule } from '../../../delivery/webpack/typescript-rule.ts';

/**
 * The configuration that all peers share with the product: loaders, target and minifier. Without a
 * cache, so that the build times can be compared.
 * @param sources the folder of the copied sources
 * @param output the folder of the peer's site
 * @param styles the namespace of the class names, if several builds must use the same one
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
      minimizer: [minifier],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
