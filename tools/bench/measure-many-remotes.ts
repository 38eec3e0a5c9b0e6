import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type LiveRemote, liveRemoteSchema } from '../../shared/federation/live-remote.ts';
import { remotes as ownRemotes } from '../../shared/federation/remotes.ts';
import type { Certificate } from './certificate.ts';
import { phone } from './conditions.ts';
import { measureLoad } from './measure-load.ts';
import { measureWeight } from './measure-weight.ts';
import type { Screen } from './screens.ts';
import { serveFolder } from './serve-folder.ts';
import { type Spread, spreadOf } from './statistics.ts';
import type { Visitor } from './visit.ts';

export interface ManyRemotes {
  readonly remotes: number;
  readonly path: string;
  readonly kibibytes: number;
  readonly hydrated: Spread;
}

/** Measures the cost of additional remotes on pages of other remotes, which list them. */
export async function measureManyRemotes(
  site: string,
  screens: readonly Screen[],
  options: { visitor: () => Promise<Visitor>; rounds: number; certificate: Certificate },
): Promise<ManyRemotes[]> {
  const results: ManyRemotes[] = [];
  for (const count of [ownRemotes.length, 20, 100]) {
    const folder = `${site}-${count}-remotes`;
    await cp(site, folder, { recursive: true, dereference: true });
    await addRemotes(folder, count);
    const server = await serveFolder(folder, options.certificate);
    for (const screen of screens) {
      const { kibibytes } = await measureWeight(await options.visitor(), server.url, screen);
      const times: number[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const load = await measureLoad(await options.visitor(), server.url, screen, phone);
        times.push(load.hydrated);
      }
      results.push({ remotes: count, path: screen.path, kibibytes, hydrated: spreadOf(times) });
    }
    await server.stop();
  }
  return results;
}

const listSchema = z.array(liveRemoteSchema);
/** The list of remotes in a page. Prerendered pages refer to a file with it. */
const inPage = /(?<=<script type="application\/json" id="plumbline-remotes">)\[[^<]*\](?=<)/;

async function addRemotes(folder: string, count: number) {
  for await (const name of glob(['*.html', '**/index.html', 'registry/*.json'], { cwd: folder })) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const list = name.endsWith('.json') ? text : inPage.exec(text)?.[0];
    if (!list) continue;
    const longer = JSON.stringify(withFakeRemotes(listSchema.parse(JSON.parse(list)), count));
    await writeFile(file, text.replace(list, longer));
    for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
  }
}

/** Adds fake remotes, whose names, paths and hashes are as long as real ones. */
function withFakeRemotes(list: readonly LiveRemote[], count: number): LiveRemote[] {
  const fakes = Array.from({ length: count - list.length }, (_, index): LiveRemote => {
    const name = `made${index}`;
    const version = index.toString(16).padStart(16, '5a');
    const integrity = `sha384-${Buffer.from(name.repeat(48)).toString('base64').slice(0, 64)}`;
    const entry = `/remotes/${name}/${version}/remoteEntry.${version.slice(8)}.js`;
    return {
      name,
      owner: `team-${index}`,
      access: 'signed-in',
      paths: [`/dashboard/${name}/*`],
      versions: [{ version, share: 100, entry, integrity }],
    };
  });
  return [...list, ...fakes];
}
