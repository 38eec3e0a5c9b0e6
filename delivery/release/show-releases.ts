import { type Rate, HOW_TO_GET_RATES, fetchRates, rateOf } from './beacon-rates.ts';
import { servedRelease } from './live-facts.ts';
import { emptyRegistry, liveRemotes, versionsOf } from './registry.ts';
import { type Release, newestRelease, readRelease, releaseIds } from './release-log.ts';
import type { Environment } from '../settings.ts';
import type { SiteStore } from './site-store.ts';

const SHOWN = 10;
const DAY_MS = 86_400_000;

/**
 * Describes the site: a table of the live versions with share, start, releaser and error rate; a
 * recorded release that is not live, and how to publish it; and the last releases.
 */
export async function showReleases(store: SiteStore, env: Environment): Promise<string> {
  const newest = await newestRelease(store);
  if (!newest) return `Nothing was released to ${store.address} yet.`;
  const day = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
  const [rates, rateProblem] = await fetchRates(store, env, day).then(
    (found) => [found, found ? '' : `No error rates: ${HOW_TO_GET_RATES}`] as const,
    (error: unknown) => [null, `No error rates: ${String(error)}`] as const,
  );
  const served = await servedRelease(store);
  const registry = served?.registry ?? emptyRegistry;
  const names = ['shell', ...liveRemotes(registry).map(({ name }) => name)];
  const live = names.flatMap((name) =>
    versionsOf(registry, name)
      .filter(({ deployment }) => deployment.traffic > 0)
      .map(({ metadata, deployment, extras }) => [
        name,
        metadata.version,
        `${deployment.traffic} %`,
        minute(extras.since),
        extras.by,
        extras.owner,
        rateText(rateOf(rates, name, metadata.version)),
      ]),
  );
  const ids = (await releaseIds(store)).slice(0, SHOWN);
  const last = await Promise.all(ids.map((id) => readRelease(store, id)));
  return [
    served
      ? `Live at ${store.address}, with release ${served.id}`
      : `${store.address} serves none of the releases below.`,
    table(['build', 'version', 'for', 'since', 'by', 'owner', 'errors, 7 days'], live),
    ...(rateProblem ? [rateProblem] : []),
    ...(served?.id === newest.id ? [] : [unserved(newest)]),
    'Last releases',
    table(
      ['release', 'at', 'by', 'what'],
      last.map(({ id, at, by, what }) => [String(id), minute(at), by, what]),
    ),
  ].join('\n\n');
}

const unserved = ({ id, what, by, at }: Release) =>
  `Release ${id} (${what}, by ${by} at ${minute(at)}) is recorded, but not all of its pages are live: its process was interrupted, or is still running. ` +
  `The next deploy, promote, rollback, canary check or prune publishes it first; 'npm run rollback -- --release ${id}' does only that.`;

/** The time in UTC, to the minute. */
const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}`;

function rateText(rate: Rate | undefined): string {
  if (!rate || rate.visits === 0) return '–';
  const percent = ((100 * rate.errors) / rate.visits).toFixed(2);
  return `${percent} % of ${rate.visits} visits`;
}

/** Pads each column to its widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
