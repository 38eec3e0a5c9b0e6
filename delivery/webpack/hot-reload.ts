import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const oneRuntime = fileURLToPath(new URL('one-refresh-runtime.cjs', import.meta.url));
const jsxRuntime = fileURLToPath(new URL('jsx-dev-runtime.ts', import.meta.url));

/**
 * Hot reload that keeps components' state, with one refresh runtime for all builds. Federation cannot
 * share it: it must be there before the container is initialised.
 */
export const hotReload = () => [
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, oneRuntime] }),
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(?:\.js)?$/, (resource) => {
    if (resource.contextInfo.issuer !== oneRuntime) resource.request = oneRuntime;
  }),
  new webpack.NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, jsxRuntime),
];
