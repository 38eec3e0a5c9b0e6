import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type ExternalItemFunctionCallback } from 'webpack';
import { containerName } from '../container-name.ts';
import { remotes } from '../remotes.ts';
import { keepLastGood, sayWhoseErrors } from './broken-builds.ts';
import { fontRule } from './font-rule.ts';
import { hotReload } from './hot-reload.ts';
import { PAGES_FOLDER, PRERENDER_FOLDER } from './page-configs.ts';
import { buildFolder, buildNames } from './build-names.ts';
import { fileCache } from './file-cache.ts';
import { type TeamManifest, sharedModules } from './shared-modules.ts';
import { typescriptRule } from './typescript-rule.ts';
import { VerifiedChunks } from './VerifiedChunks.ts';

const runtimeLender = fileURLToPath(new URL('lend-runtime.ts', import.meta.url));
const noManifests = fileURLToPath(new URL('no-manifests.ts', import.meta.url));

/** As the runtime's core asks for them. */
const manifestReaders = /\/(?:plugins\/snapshot\/SnapshotHandler|utils\/preload)\.js$/;

/** The federation plugin asks for its runtime by an absolute path. */
const runtimeRequest =
  /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

export type BuildMode = 'production' | 'development';

/**
 * The webpack configuration of one build. Every build's `webpack.config.ts` is this call.
 *
 * @param build `shell`, or the name of a remote in `remotes.json`
 * @param manifest what its `package.json` would say, where that is not to be read
 * @throws Error where the list has no such remote, or its `package.json` lacks a shared package
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
      // No eval: an override runs under the deployed page's policy. Source maps are for the team
      // that owns the build; the release leaves them out of the site.
      devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
      output: {
        path: path.join(context, 'dist'),
        publicPath: 'auto',
        uniqueName: containerName(build),
        filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
        chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
        chunkLoadTimeout: 10_000,
        trustedTypes: { policyName: containerName(build) },
        clean: { keep: (file) => otherBuilds.some((folder) => file.startsWith(folder)) },
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      // A remote in development also runs alone, and then needs a runtime of its own.
      ...(!isShell && isProduction ? { externals: lentRuntime } : {}),
      module: { rules: [typescriptRule(build, mode), fontRule] },
      plugins: [
        withoutManifests,
        sayWhoseErrors(whoseIs(build)),
        ...(isProduction ? [new VerifiedChunks()] : []),
        new ModuleFederationPlugin({
          name: containerName(build),
          filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          ...(isShell ? {} : { exposes: { './remote': './src/remote.tsx' } }),
          shared: sharedModules(build, mode, manifest),
          // With the default, one remote that cannot be reached blanks the whole shell.
          shareStrategy: 'loaded-first',
          ...(isShell ? { runtimePlugins: [runtimeLender] } : {}),
          experiments: {
            asyncStartup: true,
            // Remotes ask for no other remote: that is the shell's alone.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: !isShell },
          },
          // In development nobody reads it, and each change would have it written anew.
          manifest: isProduction,
          dts: false,
          dev: false,
        }),
        ...(isProduction ? [] : [...hotReload(), keepLastGood]),
      ],
      optimization: {
        chunkIds: isProduction ? 'deterministic' : 'named',
        minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
        ...(isProduction ? { splitChunks: isShell ? oneLibraryChunk : ownCodeApart } : {}),
      },
      cache: fileCache(`${build}-${mode}`),
      performance: false,
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
    };
  };
}

/** As an error names a build. */
function whoseIs(build: string): string {
  const owner = remotes.find(({ name }) => name === build)?.owner;
  return owner ? `${build}-remote (${owner})` : build;
}

const withoutManifests = new webpack.NormalModuleReplacementPlugin(manifestReaders, noManifests);

const lentRuntime: ExternalItemFunctionCallback = ({ request }, callback) => {
  if (runtimeRequest.test(request)) callback(undefined, 'global plumblineFederation');
  else callback();
};

function entryOf(isShell: boolean, isProduction: boolean): Record<string, string> {
  if (isShell) return { main: './src/main.tsx' };
  return isProduction ? {} : { standalone: './src/standalone.tsx' };
}

/** The builds of the prerendered pages write beside this one. */
const otherBuilds = [PAGES_FOLDER, PRERENDER_FOLDER];

/** What the first page needs comes as one file: many small ones wait for each other. */
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

const isPublicFace = ({ name }: { readonly name?: string | null | undefined }) =>
  name?.startsWith('__federation_expose') ?? false;

/**
 * A remote's public face as several files that come at once: what it stands on, which most of its
 * releases do not change, and what its team writes, of which a release changes a part.
 */
const ownCodeApart = {
  fallbackCacheGroup: { chunks: isPublicFace, maxAsyncSize: 45_000 },
  cacheGroups: {
    kit: {
      name: 'kit',
      chunks: isPublicFace,
      test: /[\\/](?:node_modules|shared)[\\/]/,
      enforce: true,
    },
  },
};
