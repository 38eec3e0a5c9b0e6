import path from 'node:path';
import type { Configuration, EntryObject } from 'webpack';
import { VerifiedChunks } from '../../../delivery/webpack/VerifiedChunks.ts';
import { PRERENDER_FOLDER } from '../../../delivery/webpack/build-names.ts';
import { baseModules, lentToWorkspace } from '../../../delivery/webpack/lent-modules.ts';
import { globalNames } from '../../../shared/contracts/index.ts';
import { type Remote, remotes } from '../../../shared/federation/remotes.ts';
import { peerConfig } from './peer-config.ts';

/** The modules of prerendered pages, by the names of their components. */
const pageModules = (sources: string, among: readonly Remote[]) =>
  among.flatMap(({ name, prerender = {} }) =>
    Object.values(prerender).map((page): [string, string] => [
      page,
      path.join(sources, `${name}-remote/src/pages/${page}.tsx`),
    ]),
  );

/** The public pages with all of their dependencies, as one build without federation. */
export function pagesConfig(sources: string, output: string): Configuration {
  const config = peerConfig(sources, output, 'best-pages', 'best');
  const open = remotes.filter(({ access }) => access === 'public');
  const pages = pageModules(sources, open).map(([page, file]): [string, EntryObject[string]] => [
    page,
    {
      import: file,
      dependOn: 'public',
      library: { type: 'window', name: globalNames.page, export: page },
    },
  ]);
  return {
    ...config,
    entry: {
      base: './src/public-pages/base.ts',
      public: { import: './src/public-pages/public.tsx', dependOn: 'base' },
      reveal: './src/first-paint/inline-script.ts',
      ...Object.fromEntries(pages),
    },
    resolve: {
      ...config.resolve,
      alias: { 'react-router-dom$': path.join(sources, 'shell/src/public-pages/page-router.ts') },
    },
  };
}

/** The product without public pages, with the remotes in the same build. */
export function appConfig(sources: string, output: string): Configuration {
  const config = peerConfig(sources, output, 'best');
  return {
    ...config,
    entry: { main: './src/main.tsx' },
    output: { ...config.output, trustedTypes: { policyName: 'plumbline_best' } },
    externals: Object.fromEntries(baseModules.map((name) => [name, [globalNames.lent, name]])),
    externalsType: 'global',
    resolve: {
      ...config.resolve,
      alias: {
        '@plumbline/shared/federation$': path.join(sources, 'tools/bench/peers/local-remotes.ts'),
      },
    },
    plugins: [new VerifiedChunks()],
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          libraries: {
            name: 'libraries',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/]/,
            enforce: true,
          },
        },
      },
    },
  };
}

/** The prerendered pages for Node. */
export function nodeConfigs(sources: string, output: string): Configuration[] {
  const config = peerConfig(sources, output, 'best-prerender', 'best');
  const node: Configuration = {
    ...config,
    target: 'node24',
    output: {
      path: path.join(output, PRERENDER_FOLDER),
      publicPath: '/assets/',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    optimization: { minimize: false },
  };
  return [
    { ...node, name: 'best-node-shell', entry: { shell: './src/public-pages/prerender.tsx' } },
    {
      ...node,
      name: 'best-node-pages',
      entry: Object.fromEntries(
        pageModules(sources, remotes).map(([page, file]) => [
          page,
          { import: file, library: { type: 'commonjs2', export: page } },
        ]),
      ),
      externals: Object.fromEntries(
        lentToWorkspace.map((name) => [name, [globalNames.lent, name]]),
      ),
      externalsType: 'global',
    },
  ];
}
