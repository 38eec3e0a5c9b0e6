import path from 'node:path';
import { compile } from '../../builds/compile.ts';
import { type PeerParts, writeOnlyPage } from './peer.ts';
import { peerConfig } from './peer-config.ts';

/**
 * What most teams would have instead: one single-page application with a lazy part for each area
 * and webpack's own settings for everything else. One page, its scripts, and nothing in advance.
 */
export async function buildTypicalMonolith(parts: PeerParts) {
  const { sources, output } = parts;
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
  await writeOnlyPage(parts, stats, 'typical');
}
