import { activate } from './activate.ts';
import { type Rate, HOW_TO_GET_RATES, fetchRates, rateOf } from './beacon-rates.ts';
import { rollBack } from './change-registry.ts';
import { type Count, fisher } from './fisher.ts';
import { canaryOf, stableVersion } from './registry.ts';
import type { ReleasedVersion } from './registry-schema.ts';
import { newestRelease } from './release-log.ts';
import type { Environment } from '../settings.ts';
import type { SiteStore } from './site-store.ts';

const MIN_VISITS = 100;

/** Low, because the test is repeated with each check. */
const SIGNIFICANT = 0.001;

/** A canary without a counted visit after this time is an error: the beacons do not arrive. */
const NO_VISITS_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Stops every canary with a higher error rate than its stable version: after at least 100 visits to
 * each, by Fisher's exact test (one-sided, p < 0.001).
 * @returns a message for each canary
 * @throws Error if there are no rates; after all canaries were checked, also if one has been live
 *   for a day without a counted visit
 */
export async function checkCanaries(store: SiteStore, env: Environment): Promise<string[]> {
  const release = await newestRelease(store);
  const names = Object.keys(release?.registry.microFrontends ?? {});
  const messages: string[] = [];
  const unmeasured: string[] = [];
  for (const name of names) {
    const canary = release && canaryOf(release.registry, name);
    const stable = release && stableVersion(release.registry, name);
    if (!canary || !stable) continue;
    const rates = await fetchRates(store, env, canary.extras.releasedAt.slice(0, 10));
    if (!rates)
      throw new Error(`There are no error rates, so no canary was stopped: ${HOW_TO_GET_RATES}`);
    const [tried, usual] = [countOf(rates, name, canary), countOf(rates, name, stable)];
    const { version } = canary.metadata;
    const summary = `${name} ${version}: errors in ${rateText(tried)}, stable version in ${rateText(usual)}`;
    if (isUnmeasured(canary, tried, usual)) unmeasured.push(summary);
    if (!isWorse(tried, usual)) {
      messages.push(`${summary}. It stays live.`);
      continue;
    }
    await activate(
      store,
      { ...env, RELEASED_BY: 'canary check' },
      {
        what: `stop canary of ${name}`,
        // If another canary was started meanwhile, these figures say nothing about it.
        change: (registry, actor) =>
          canaryOf(registry, name)?.metadata.version === version
            ? rollBack(registry, name, undefined, actor)
            : registry,
      },
    );
    messages.push(`${summary}. It was stopped.`);
  }
  if (unmeasured.length === 0) return messages;
  throw new Error(
    `${unmeasured.join('.\n')}.\nNo visit was counted after ${NO_VISITS_HOURS} hours, so this check would not stop a broken canary. Check that pages reach BEACON_URL and that the API reads the site at its PUBLIC_URL, or stop the canary with 'npm run rollback'.`,
  );
}

/** Whether a canary is old enough to have visits, and it or its stable version has none. */
const isUnmeasured = ({ extras }: ReleasedVersion, canary: Count, stable: Count): boolean =>
  Math.min(canary.visits, stable.visits) === 0 &&
  Date.now() - Date.parse(extras.releasedAt) > NO_VISITS_HOURS * HOUR_MS;

/** Whether a canary has a significantly higher error rate than its stable version. */
export const isWorse = (canary: Count, stable: Count): boolean =>
  canary.visits >= MIN_VISITS &&
  stable.visits >= MIN_VISITS &&
  canary.errors / canary.visits > stable.errors / stable.visits &&
  fisher(canary, stable) < SIGNIFICANT;

/** At most one error a visit: the endpoint reports sums, and one visit can report many errors. */
function countOf(rates: readonly Rate[], name: string, { metadata }: ReleasedVersion): Count {
  const { visits, errors } = rateOf(rates, name, metadata.version) ?? { visits: 0, errors: 0 };
  return { visits, errors: Math.min(errors, visits) };
}

const rateText = ({ visits, errors }: Count) => `${errors} of ${visits} visits`;
