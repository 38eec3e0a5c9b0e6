import path from 'node:path';
import type { Configuration, EntryObject } from 'webpack';
import { globalNames } from '../../shared/contracts/index.ts';
import { containerName } from '../../shared/federation/container-name.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { PAGES_FOLDER, PRERENDER_FOLDER, buildFolder } from './build-names.ts';
import { fileCache } from './file-cache.ts';
import { fontRule } from './font-rule.ts';
import { lentModules, lentToWorkspace } from './lent-modules.ts';
import { minifier } from './minifier.ts';
import { typescriptRule } from './typescript-rule.ts';

/** The shell's scripts of prerendered pages: in the browser, and in Node. */
const shellEntries = {
  browser: {
    base: './src/public-pages/base.ts',
    public: { import: './src/public-pages/public.tsx', dependOn: 'base' },
    plain: './src/public-pages/plain.ts',
    reveal: './src/first-paint/inline-script.ts',
    beacons: './src/public-pages/beacons.ts',
    'service-worker': './src/offline/worker/service-worker.ts',
  },
  node: { shell: './src/public-pages/prerender.tsx' },
} satisfies Record<string, EntryObject>;

/** The names of a remote's prerendered pages, and of those that work without React. */
function pagesOf(build: string) {
  const { access, prerender = {}, plain = [] } = remotes.find(({ name }) => name === build) ?? {};
  return { isPublic: access === 'public', pages: [...new Set(Object.values(prerender))], plain };
}

/** The modules that export the components of pages, by their name. */
const componentsOf = (pages: readonly string[]) =>
  Object.fromEntries(pages.map((page) => [page, `./src/pages/${page}.tsx`]));

/** The modules that export the behavior of pages, by their name. */
const behaviorsOf = (pages: readonly string[]) =>
  Object.fromEntries(pages.map((page) => [page, `./src/behavior/${page}.ts`]));

/**
 * The further configurations of a build with prerendered pages: one for the browser, which hydrates
 * a page or makes it work without React, and one for Node, which renders it to HTML. Both use the same loaders,
 * because hydration needs the same markup and class names. Signed-in pages are not hydrated.
 */
export function pageConfigs(build: string): Configuration[] {
  const isShell = build === 'shell';
  const { isPublic, pages, plain } = pagesOf(build);
  if (!isShell && pages.length === 0) return [];
  const node: Configuration = {
    ...pageConfig(build, PRERENDER_FOLDER),
    target: 'node24',
    entry: isShell ? shellEntries.node : asLibraries(componentsOf(pages), { type: 'commonjs2' }),
    optimization: { minimize: false },
  };
  if (!isShell && !isPublic) return [{ ...node, externals: lent(lentToWorkspace) }];
  return [
    node,
    {
      ...pageConfig(build, PAGES_FOLDER),
      target: ['web', 'es2022'],
      entry: isShell
        ? shellEntries.browser
        : asLibraries(
            { ...componentsOf(pages), ...behaviorsOf(plain) },
            { type: 'window', name: globalNames.page },
          ),
      devtool: 'hidden-source-map',
      optimization: {
        chunkIds: 'deterministic',
        minimizer: [minifier],
      },
    },
  ];
}

/** Makes each entry export the component or behavior that has the entry's name. */
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

const lent = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [globalNames.lent, name]]));

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
    externals: build === 'shell' ? {} : lent(lentModules),
    externalsType: 'global',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      // The federated build of the same sources emits the font files.
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
