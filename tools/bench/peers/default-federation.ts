import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { sharedModules } from '../../../delivery/webpack/shared-modules.ts';
import { remotes } from '../../../shared/federation/remotes.ts';
import { compile } from '../../../delivery/builds/compile.ts';
import { type PeerParts, writeOnlyPage } from './peer.ts';
import { peerConfig } from './peer-config.ts';

/** Whole packages, as in the plugin's guide, and the product's modules with state. */
const shared = Object.fromEntries(
  [
    'react',
    'react-dom',
    'react-router-dom',
    'styled-components',
    '@apollo/client',
    '@supabase/supabase-js',
    ...Object.keys(sharedModules('shell', 'production')).filter((name) =>
      name.startsWith('@plumbline/'),
    ),
  ].map((name) => [name, { singleton: true }]),
);

/**
 * Module Federation with the plugin's defaults: whole packages are shared, the shell's build names
 * the remotes and loads them through their manifests, and the only page preloads nothing.
 */
export async function buildDefaultFederation(parts: PeerParts) {
  const { sources, output } = parts;
  const shell = peerConfig(sources, output, 'shell');
  const { stats } = await compile([
    {
      ...shell,
      entry: { main: path.join(sources, 'tools/bench/peers/bootstrap.ts') },
      resolve: {
        ...shell.resolve,
        alias: {
          '@plumbline/shared/federation$': path.join(
            sources,
            'tools/bench/peers/static-remotes.ts',
          ),
        },
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'plumbline_shell',
          remotes: Object.fromEntries(
            remotes.map(({ name }) => [
              name,
              `plumbline_${name}@/remotes/${name}/mf-manifest.json`,
            ]),
          ),
          shared,
          dts: false,
        }),
      ],
    },
    ...remotes.map(({ name }) => remoteConfig(sources, output, name)),
  ]);
  await writeOnlyPage(parts, stats, 'shell');
}

function remoteConfig(sources: string, output: string, name: string): Configuration {
  const config = peerConfig(sources, output, name);
  return {
    ...config,
    context: path.join(sources, `${name}-remote`),
    entry: {},
    output: {
      ...config.output,
      path: path.join(output, 'remotes', name),
      publicPath: 'auto',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: `plumbline_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared,
        dts: false,
      }),
    ],
  };
}
