import path from 'node:path';
import type { Configuration } from 'webpack';
import { containerName } from '../container-name.ts';
import { remotes } from '../remotes.ts';
import { buildFolder } from './build-names.ts';
import { fileCache } from './file-cache.ts';
import { fontRule } from './font-rule.ts';
import { typescriptRule } from './typescript-rule.ts';

/** What a build gives the release to prerender its pages with. No browser asks for it. */
export const PRERENDER_FILE = 'prerender.cjs';

/** What the shell's prerenderer lends to the remotes', as its runtime does in the browser. */
const lentModules = [
  'react',
  'react/jsx-runtime',
  'react-router-dom',
  'styled-components',
  '@plumbline/shared/session',
] as const;

/** Whether a build takes part in prerendering: the shell does, and remotes that list pages. */
export const isPrerendered = (build: string) =>
  build === 'shell' || remotes.some(({ name, prerender }) => name === build && prerender);

/**
 * The second configuration of a build that is prerendered: the same sources for Node, with the same
 * loaders, so that the browser finds the markup and the class names that it would make itself.
 */
export function prerenderConfig(build: string): Configuration {
  const context = buildFolder(build);
  const isShell = build === 'shell';
  return {
    name: `${build}-prerender`,
    mode: 'production',
    context,
    target: 'node24',
    entry: isShell ? './src/prerender.tsx' : './src/remote.tsx',
    output: {
      path: path.join(context, 'dist'),
      filename: PRERENDER_FILE,
      library: { type: 'commonjs2' },
      uniqueName: containerName(build),
      asyncChunks: false,
    },
    externals: isShell
      ? {}
      : Object.fromEntries(lentModules.map((name) => [name, ['plumblineLent', name]])),
    externalsType: 'global',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        typescriptRule(build, 'production'),
        { ...fontRule, generator: { ...fontRule.generator, emit: false } },
      ],
    },
    optimization: { minimize: false },
    cache: fileCache(`${build}-prerender`),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
