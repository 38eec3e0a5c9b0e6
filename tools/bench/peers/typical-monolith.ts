import path from 'node:path';
import { compile } from '../../../delivery/builds/compile.ts';
import { type PeerParts, writeOnlyPage } from './peer.ts';
import { peerConfig } from './peer-config.ts';

/** A typical monolith: a lazy chunk for each area, webpack's defaults, one page without preloads. */
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
          '@plumbline/shared/federation$': path.join(sources, 'tools/bench/peers/local-remotes.ts'),
        },
      },
    },
  ]);
  await writeOnlyPage(parts, stats, 'typical');
}
