import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_KEY } from '../../../backend/settings.ts';
import { startTestBackend } from '../../../backend/testing/backend-process.ts';
import { integrityOf } from '../../../delivery/builds/build-record.ts';
import { LIVE, folderStore } from '../../../delivery/release/folder-store.ts';
import {
  fakeBuild,
  fakeRecord,
  releaseFakes,
} from '../../../delivery/release/testing/fake-builds.ts';
import { closeServer, serveSite } from '../../../delivery/site/serve.ts';
import { type Meddler, startMeddler } from './meddler.ts';

const BEACON_KEY = '0123456789abcdef-beacons';

/** A released product on this machine, with a server before each part that can change answers. */
export interface Product {
  readonly project: Meddler;
  readonly api: Meddler;
  readonly site: Meddler;
  /** The settings with which all is well. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts it on the embedded backend, with a release of two builds that have one query. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-doctor-'));
  const [project, api, site] = await Promise.all([startMeddler(), startMeddler(), startMeddler()]);
  const backend = await startTestBackend({
    OPERATIONS: 'released',
    PUBLIC_URL: site.url,
    BEACON_KEY,
  });
  project.target = api.target = backend.url;
  const env = {
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: PUBLIC_KEY,
    GRAPHQL_URL: `${api.url}/api/graphql`,
    BEACON_URL: `${api.url}/beacons`,
    PUBLIC_URL: site.url,
    BEACON_KEY,
  };
  const builds = [await fakeBuild(folder, 'shell', 'shell'), await buildWithQuery(folder)];
  await releaseFakes(folderStore(path.join(folder, 'site')), env, folder, builds);
  const server = await serveSite(path.join(folder, 'site', LIVE), 0);
  const address = server.address();
  site.target = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    project,
    api,
    site,
    env,
    stop: async () => {
      for (const meddler of [project, api, site]) meddler.stop();
      await closeServer(server);
      await backend.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function buildWithQuery(folder: string) {
  const files = {
    'entry.js': 'run()',
    'operations.json': JSON.stringify([
      'query GetProjects {\n  projects {\n    __typename\n  }\n}',
    ]),
  };
  await mkdir(path.join(folder, 'marketing'));
  const hashes: Record<string, string> = {};
  for (const [file, content] of Object.entries(files)) {
    hashes[file] = integrityOf(Buffer.from(content));
    await writeFile(path.join(folder, 'marketing', file), content);
  }
  return fakeRecord('marketing', 'one', { entry: ['entry.js'], files: hashes });
}
