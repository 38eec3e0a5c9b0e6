import TerserPlugin from 'terser-webpack-plugin';

/**
 * Makes scripts small, and the same in every run. Short names in the order of the characters that a
 * file already has would change with webpack's provisional hashes, which differ between folders.
 * https://github.com/web-infra-dev/rspack/issues/14089
 */
export const minifier = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: { mangle: { disableCharFreq: true } },
});
