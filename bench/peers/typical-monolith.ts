import path from 'node:path';
import { composePage } from '../../site/page.ts';
import { compile } from '../../builds/compile.ts';
import { type PeerParts, RELEASE, builtInRemotes, writePage } from './peer.ts';
import { peerConfig } from './peer-config.ts';

/**
 * What most teams would have instead: one single-page application with a lazy part for each area
 * and webpack's own settings for everything else. One page, its scripts, and nothing in advance.
 */
export async function buildTypicalMonolith({ sources, output, settings }: PeerParts) {
  const config = peerConfig(sources, output, 'typical');
  const { stats } = await compile([
    {
      ...config,
      entry: { main: './src/main.tsx' },
      resolve: {
        ...config.resolve,
        alias: {
          '@plumbline/shared/federation$': path.join(sources, 'bench/peers/local-remotes.ts'),
        },
      },
    },
  ]);
  const scripts = stats.flatMap(({ compilation }) =>
    (compilation.entrypoints.get('main')?.getFiles() ?? []).map((file) => ({
      url: `/assets/${file}`,
    })),
  );
  const page = composePage({
    release: RELEASE,
    scripts,
    remotes: builtInRemotes,
    settings,
  });
  await writePage(output, 'app.html', page);
}
