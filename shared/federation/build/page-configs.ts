import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, EntryObject } from 'webpack';
import { containerName } from '../container-name.ts';
import { remotes } from '../remotes.ts';
import { buildFolder } from './build-names.ts';
import { fileCache } from './file-cache.ts';
import { fontRule } from './font-rule.ts';
import { lentModules } from './lent-modules.ts';
import { typescriptRule } from './typescript-rule.ts';

/** The folder of a build's output with what its pages run in the browser before the product. */
export const PAGES_FOLDER = 'pages';

/** The folder of a build's output with the same for Node. No browser asks for it. */
export const PRERENDER_FOLDER = 'prerender';

/** What all pages run before their own: in the browser, and in Node. */
const shellEntries = {
  browser: {
    base: './src/pages/base.ts',
    public: { import: './src/pages/public.tsx', dependOn: 'base' },
    beacons: './src/pages/beacons.ts',
  },
  node: { shell: './src/pages/prerender.tsx' },
} satisfies Record<string, EntryObject>;

/** The modules of a remote's prerendered pages, by the name of their component. */
function pageEntries(build: string): Record<string, string> {
  const pages = remotes.find(({ name }) => name === build)?.prerender ?? {};
  return Object.fromEntries(Object.values(pages).map((page) => [page, `./src/pages/${page}.tsx`]));
}

/**
 * The further configurations of a build with prerendered pages: each page alone, for the browser
 * that hydrates it without the product, and for the release that writes it as HTML. The loaders are
 * the same, so that the browser finds the markup and the class names that it would make itself.
 */
export function pageConfigs(build: string): Configuration[] {
  const isShell = build === 'shell';
  const pages = pageEntries(build);
  if (!isShell && Object.keys(pages).length === 0) return [];
  return [
    {
      ...pageConfig(build, PAGES_FOLDER),
      target: ['web', 'es2022'],
      entry: isShell
        ? shellEntries.browser
        : asLibraries(pages, { type: 'window', name: 'plumblinePage' }),
      devtool: 'hidden-source-map',
      optimization: {
        chunkIds: 'deterministic',
        minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      },
    },
    {
      ...pageConfig(build, PRERENDER_FOLDER),
      target: 'node24',
      entry: isShell ? shellEntries.node : asLibraries(pages, { type: 'commonjs2' }),
      optimization: { minimize: false },
    },
  ];
}

/** Gives each entry the one export that is named like it. */
const asLibraries = (
  entries: Record<string, string>,
  library: { readonly type: string; readonly name?: string },
): EntryObject =>
  Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      name,
      { import: file, library: { ...library, export: name } },
    ]),
  );

function pageConfig(build: string, folder: string): Configuration {
  const context = buildFolder(build);
  const isPrerender = folder === PRERENDER_FOLDER;
  return {
    name: `${build}-${folder}`,
    mode: 'production',
    context,
    output: {
      path: path.join(context, 'dist', folder),
      filename: isPrerender ? '[name].cjs' : '[name].[contenthash:8].js',
      ...(isPrerender ? { library: { type: 'commonjs2' } } : {}),
      uniqueName: `${containerName(build)}_${folder}`,
      asyncChunks: false,
      clean: true,
    },
    externals:
      build === 'shell'
        ? {}
        : Object.fromEntries(lentModules.map((name) => [name, ['plumblineLent', name]])),
    externalsType: 'global',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      // The federated build of the same sources brings the font files.
      rules: [
        typescriptRule(build, 'production'),
        { ...fontRule, generator: { ...fontRule.generator, emit: false } },
      ],
    },
    cache: fileCache(`${build}-${folder}`),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
