import type { BrowserContext } from '@playwright/test';
import { baseOf } from '../../shared/federation/claims.ts';
import { type NamedEntry, readExports, type RemoteExports } from './rendering/read-exports.ts';
import type { Candidate } from './activate.ts';
import type { Reason } from './Refusal.ts';
import { stableVersion } from './registry.ts';
import type { ReleasedVersion } from './registry-schema.ts';

interface CheckedFills {
  /** The version that is checked. */
  readonly remote: NamedEntry;
  readonly released: ReleasedVersion | undefined;
  readonly candidate: Candidate;
}

/** The reasons against what a version exports for the slots that it is listed to fill. */
export async function checkFills(
  context: BrowserContext,
  address: string,
  { remote, released, candidate }: CheckedFills,
): Promise<Reason[]> {
  const fills = Object.entries(released?.extras.fills ?? {});
  if (fills.length === 0) return [];
  const exported = await readExports(context, address, remote);
  const reasons = fills.map(async ([slot, { path }]): Promise<Reason[]> => {
    const host = path === undefined ? undefined : hostOf(candidate, slot);
    const isTaken = host && path && hasRoute(await readExports(context, address, host), path);
    return [
      ...notExported(remote.name, slot, exported),
      ...(isTaken ? [taken(remote.name, host.name, path)] : []),
    ];
  });
  return (await Promise.all(reasons)).flat();
}

function notExported(name: string, slot: string, { fills }: RemoteExports): Reason[] {
  const failure = fills[slot];
  if (failure === null) return [];
  const file = `${name}-remote/src/remote.tsx`;
  return failure === undefined
    ? [
        {
          file,
          rule: `${name} fills the slot '${slot}' by remotes.json, and exports nothing for it.`,
          wayOut: `Export it: export const fills = { '${slot}': async () => … }, or remove it from remotes.json.`,
        },
      ]
    : [
        {
          file,
          rule: `The content of the slot '${slot}' does not load: ${failure}.`,
          wayOut: `Reproduce it with 'npm run dev -- ${name}'.`,
        },
      ];
}

/** The live remote that declares a slot. */
function hostOf({ registry }: Candidate, slot: string) {
  for (const name of Object.keys(registry.microFrontends)) {
    const live = stableVersion(registry, name);
    if (live?.extras.slots?.[slot] !== undefined) {
      return { name, entry: live.url, integrity: live.metadata.integrity };
    }
  }
  return undefined;
}

/** Whether a remote has a page of its own at the address of a tab. */
const hasRoute = ({ routes }: RemoteExports, path: string) =>
  routes.includes(baseOf(path).replace('{id}', ':id'));

const taken = (name: string, host: string, path: string): Reason => ({
  file: 'shared/federation/remotes.json',
  rule: `${name} claims ${path}, where ${host} has a page of its own.`,
  wayOut: 'Give the tab another path.',
});
