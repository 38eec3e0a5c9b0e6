import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Certificate } from './certificate.ts';
import { buildBestMonolith } from './peers/best-monolith.ts';
import { buildDefaultFederation } from './peers/default-federation.ts';
import { buildTypicalMonolith } from './peers/typical-monolith.ts';
import { RELEASE, writePage } from './peers/peer.ts';
import type { Product } from './run-product.ts';
import { type FolderServer, serveFolder } from './serve-folder.ts';

const peerBuilds = {
  typical: buildTypicalMonolith,
  best: buildBestMonolith,
  federation: buildDefaultFederation,
} as const;

export type PeerName = keyof typeof peerBuilds;
export type ContestantName = 'ours' | PeerName;

export const peerNames = Object.keys(peerBuilds) as PeerName[];

export const titles: Readonly<Record<ContestantName, string>> = {
  ours: 'Plumbline',
  typical: 'typical monolith',
  best: 'best monolith',
  federation: 'default federation',
};

export interface Contestant {
  readonly name: ContestantName;
  readonly server: FolderServer;
  /**
   * The time of its build in seconds; null for the product, whose builds are measured separately.
   */
  readonly buildSeconds: number | null;
}

/**
 * Builds a peer from a copy of the sources. @returns the folder of its site, and the build's time
 */
export async function buildPeer(name: PeerName, sources: string, product: Product, run: string) {
  const output = path.join(sources, '.data', 'peers', run, name);
  const start = performance.now();
  await peerBuilds[name]({ sources, output, settings: product.settings });
  await writePage(output, 'live.json', JSON.stringify({ release: RELEASE }));
  for (const icon of ['favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest']) {
    await cp(path.join(product.site, icon), path.join(output, icon));
  }
  return { output, seconds: (performance.now() - start) / 1000 };
}

/** Builds the product's peers, and serves all four in the same way. */
export async function serveContestants(
  sources: string,
  product: Product,
  certificate: Certificate,
): Promise<Contestant[]> {
  // A server that runs keeps the program alive: first what may fail.
  const built = [];
  for (const name of peerNames) {
    built.push({ name, ...(await buildPeer(name, sources, product, 'first')) });
  }
  const contestants: Contestant[] = [
    { name: 'ours', server: await serveFolder(product.site, certificate), buildSeconds: null },
  ];
  for (const { name, output, seconds } of built) {
    const server = await serveFolder(output, certificate);
    contestants.push({ name, server, buildSeconds: seconds });
  }
  return contestants;
}
