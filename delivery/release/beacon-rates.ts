import * as z from 'zod/mini';
import { liveSettings } from './live-facts.ts';
import { newestRelease } from './release-log.ts';
import { type Environment, beaconKey } from '../settings.ts';
import type { SiteStore } from './site-store.ts';

const rateSchema = z.object({
  remote: z.string(),
  version: z.string(),
  visits: z.int().check(z.nonnegative()),
  errors: z.int().check(z.nonnegative()),
});

/** The visits and errors that browsers reported for one version. */
export type Rate = z.infer<typeof rateSchema>;

/** Instructions for the operator if there are no rates. */
export const HOW_TO_GET_RATES =
  'set BEACON_KEY to the key that the API was started with. If the pages send no beacons, release with BEACON_URL.';

/**
 * Fetches the rates of all versions from the endpoint that the live pages send their beacons to.
 * @param since a day in UTC, as `2026-11-21`
 * @returns null if the pages send no beacons, or `BEACON_KEY` is not set
 * @throws Error if the endpoint refuses or its response does not match the schema
 */
export async function fetchRates(
  store: SiteStore,
  env: Environment,
  since: string,
): Promise<Rate[] | null> {
  const { beaconUrl } = await liveSettings(store, await newestRelease(store));
  const key = beaconKey(env);
  if (!beaconUrl || !key) return null;
  const address = `${beaconUrl.replace(/\/$/, '')}/rates?since=${since}`;
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}. Is BEACON_KEY right?`);
  return z.array(rateSchema).parse(await response.json());
}

export const rateOf = (rates: readonly Rate[] | null, remote: string, version: string) =>
  rates?.find((rate) => rate.remote === remote && rate.version === version);
