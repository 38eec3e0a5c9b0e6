import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type ExternalItemFunctionCallback } from 'webpack';
import { globalNames } from '../../shared/contracts/index.ts';
import { ENTRY_NAME, containerName } from '../../shared/federation/container-name.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { keepLastGood, nameOwnerInErrors } from './broken-builds.ts';
import { fontRule } from './font-rule.ts';
import { hotReload } from './hot-reload.ts';
import { PAGES_FOLDER, PRERENDER_FOLDER, buildFolder, buildNames } from './build-names.ts';
import { fileCache } from './file-cache.ts';
import { type TeamManifest, sharedModules } from './shared-modules.ts';
import { typescriptRule } from './typescript-rule.ts';
import { minifier } from './minifier.ts';
import { PortableModuleIds } from './PortableModuleIds.ts';
import { VerifiedChunks } from './VerifiedChunks.ts';

const runtimeLender = fileURLToPath(
  new URL('../../shared/federation/lend-runtime.ts', import.meta.url),
);
const noHelpers = fileURLToPath(new URL('no-helpers.ts', import.meta.url));
const noDescriptions = fileURLToPath(new URL('no-descriptions.ts', import.meta.url));
const plainLogger = fileURLToPath(new URL('plain-logger.ts', import.meta.url));
const lentIcon = fileURLToPath(new URL('lent-icon.ts', import.meta.url));

/** The files of the runtime that `no-descriptions.ts` and `plain-logger.ts` replace. */
const descriptions = /[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/;
const runtimeLogger = /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/;

/** The federation plugin imports its runtime by an absolute path. */
const runtimeRequest =
  /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

export type BuildMode = 'production' | 'development';

/**
 * The webpack configuration of one build. Every build's `webpack.config.ts` is this call.
 *
 * @param build `shell`, or the name of a remote in `remotes.json`
 * @param manifest used in place of the build's `package.json`
 * @throws Error if `remotes.json` lists no such remote, or its `package.json` lacks a shared package
 */
export function federatedConfig(build: string, manifest?: TeamManifest) {
  if (!buildNames.includes(build)) {
    throw new Error(`remotes.json lists no remote '${build}'. Add an entry, or correct the name.`);
  }
  return (mode: BuildMode): Configuration => {
    const context = buildFolder(build);
    const isShell = build === 'shell';
    const isProduction = mode === 'production';
    return {
      name: build,
      mode,
      context,
      target: ['web', 'es2022'],
      entry: entryOf(isShell, isProduction),
      // No eval: an override runs under the deployed page's policy. A release does not publish the
      // source maps; the owning team keeps them.
      devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
      output: {
        path: path.join(context, 'dist'),
        publicPath: 'auto',
        uniqueName: containerName(build),
        filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
        chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
        chunkLoadTimeout: 10_000,
        trustedTypes: { policyName: containerName(build) },
        // Development keeps its files in memory. Cleaning would remove the source map of an update
        // with the next one, while the page still runs its code.
        clean: isProduction && {
          keep: (file) => otherBuilds.some((name) => file.startsWith(name)),
        },
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        ...(isProduction && smallerLibraries),
      },
      // In development a remote also runs standalone, with a runtime of its own.
      ...(!isShell && isProduction ? { externals: lentRuntime } : {}),
      module: { rules: [typescriptRule(build, mode), fontRule] },
      plugins: [
        withoutHelpers,
        nameOwnerInErrors(withOwner(build)),
        ...(isProduction ? [...withoutWords, new PortableModuleIds(), new VerifiedChunks()] : []),
        // In development a remote also runs standalone, with icons of its own.
        ...(!isShell && isProduction ? [withLentIcons] : []),
        new ModuleFederationPlugin({
          name: containerName(build),
          filename: `${ENTRY_NAME}${isProduction ? '.[contenthash:8]' : ''}.js`,
          ...(isShell ? {} : { exposes: { './remote': './src/remote.tsx' } }),
          shared: sharedModules(build, mode, manifest),
          // With the default, an unreachable remote keeps the whole shell from starting.
          shareStrategy: 'loaded-first',
          ...(isShell ? { runtimePlugins: [runtimeLender] } : {}),
          experiments: {
            asyncStartup: true,
            // Only the shell loads remotes.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
          // Development does not use it, and would write it again after each change.
          manifest: isProduction,
          dts: false,
          dev: false,
        }),
        ...(isProduction ? [] : [...hotReload(), keepLastGood]),
      ],
      optimization: {
        chunkIds: isProduction ? 'deterministic' : 'named',
        minimizer: [minifier],
        ...(isProduction ? { splitChunks: isShell ? oneLibraryChunk : ownCodeApart } : {}),
      },
      cache: fileCache(`${build}-${mode}`),
      performance: false,
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
    };
  };
}

/** The smaller of the files that libraries have for browsers. */
const smallerLibraries = {
  // RxJS as ES2015 classes, which need no helpers.
  conditionNames: ['es2015', '...'],
  alias: {
    // Its package.json names the files with development warnings alone.
    ...Object.fromEntries(
      ['react-router', 'react-router/dom'].map((name) => [
        `${name}$`,
        fileURLToPath(import.meta.resolve(name)).replace(/\bdevelopment\b/, 'production'),
      ]),
    ),
    // gql.tada brings it, and it has all that Apollo uses.
    graphql$: fileURLToPath(import.meta.resolve('@0no-co/graphql.web')),
  },
};

/** A build's folder with its owner, for error messages. */
function withOwner(build: string): string {
  const owner = remotes.find(({ name }) => name === build)?.owner;
  return owner ? `${build}-remote (${owner})` : build;
}

const withoutHelpers = new webpack.NormalModuleReplacementPlugin(
  /^\.\/helpers\.js$/,
  (imported: { context: string; request: string }) => {
    if (/[\\/]runtime-core[\\/]dist$/.test(imported.context)) imported.request = noHelpers;
  },
);

const withoutWords = [
  new webpack.NormalModuleReplacementPlugin(descriptions, noDescriptions),
  new webpack.NormalModuleReplacementPlugin(runtimeLogger, plainLogger),
];

const withLentIcons = new webpack.NormalModuleReplacementPlugin(
  /\/createLucideIcon\.mjs$/,
  lentIcon,
);

const lentRuntime: ExternalItemFunctionCallback = ({ request }, callback) => {
  if (runtimeRequest.test(request)) callback(undefined, `global ${globalNames.federation}`);
  else callback();
};

function entryOf(isShell: boolean, isProduction: boolean): Record<string, string> {
  if (isShell) return { main: './src/main.tsx' };
  return isProduction ? {} : { standalone: './src/standalone.tsx' };
}

/** The output folders of the prerendered pages' builds, inside this build's own. */
const otherBuilds = [PAGES_FOLDER, PRERENDER_FOLDER];

/** The libraries of the first page in one file: several small ones load later. */
const oneLibraryChunk = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    libraries: {
      name: 'libraries',
      chunks: 'initial' as const,
      test: /[\\/]node_modules[\\/]/,
      enforce: true,
    },
  },
};

const isExposedModule = ({ name }: { readonly name?: string | null | undefined }) =>
  name?.startsWith('__federation_expose') ?? false;

/**
 * A remote's exposed module as several files that load in parallel: libraries and `shared/`, which
 * most releases do not change, and the team's own code, of which a release changes a part.
 */
const ownCodeApart = {
  fallbackCacheGroup: { chunks: isExposedModule, maxAsyncSize: 45_000 },
  cacheGroups: {
    kit: {
      name: 'kit',
      chunks: isExposedModule,
      test: /[\\/](?:node_modules|shared)[\\/]/,
      enforce: true,
    },
  },
};
