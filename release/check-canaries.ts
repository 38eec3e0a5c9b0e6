import { activate } from './activate.ts';
import { type Rate, SET_KEY, fetchRates, rateOf } from './beacon-rates.ts';
import { rollBack } from './change-registry.ts';
import { type Count, fisher } from './fisher.ts';
import { canaryOf, liveVersion } from './registry.ts';
import type { ReleasedVersion } from './registry-schema.ts';
import { newestRelease } from './release-log.ts';
import type { Environment } from '../site/settings.ts';
import type { SiteStore } from './site-store.ts';

const MIN_VISITS = 100;

/** Low, because a canary is looked at again and again. */
const SIGNIFICANT = 0.001;

/** How long a canary may be live before somebody must have been seen with it. */
const PATIENCE_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Stops every canary that does worse than the stable version beside it: of at least 100 visits
 * each, its share with errors is higher, by Fisher's exact test (one-sided, p < 0.001).
 * @returns a sentence for each canary
 * @throws Error where nothing is known of how they do; once all were looked at, also where a canary
 *   has been out for a day and no visit was counted
 */
export async function checkCanaries(store: SiteStore, env: Environment): Promise<string[]> {
  const release = await newestRelease(store);
  const names = Object.keys(release?.registry.microFrontends ?? {});
  const sentences: string[] = [];
  const unseen: string[] = [];
  for (const name of names) {
    const canary = release && canaryOf(release.registry, name);
    const stable = release && liveVersion(release.registry, name);
    if (!canary || !stable) continue;
    const rates = await fetchRates(store, env, canary.extras.releasedAt.slice(0, 10));
    if (!rates) throw new Error(`How canaries do is not known, so none was stopped: ${SET_KEY}`);
    const [tried, beside] = [countOf(rates, name, canary), countOf(rates, name, stable)];
    const { version } = canary.metadata;
    const seen = `${name} ${version}: errors in ${rateText(tried)}, stable version in ${rateText(beside)}`;
    if (isUnseen(canary, tried, beside)) unseen.push(seen);
    if (!isWorse(tried, beside)) {
      sentences.push(`${seen}. It goes on.`);
      continue;
    }
    await activate(
      store,
      { ...env, RELEASED_BY: 'canary check' },
      {
        what: `stop canary of ${name}`,
        // Somebody may have changed it since; that one is not to be judged by these figures.
        change: (registry, actor) =>
          canaryOf(registry, name)?.metadata.version === version
            ? rollBack(registry, name, undefined, actor)
            : registry,
      },
    );
    sentences.push(`${seen}. It was stopped.`);
  }
  if (unseen.length === 0) return sentences;
  throw new Error(
    `${unseen.join('.\n')}.\nAfter ${PATIENCE_HOURS} hours, this check cannot tell how a canary does and would not stop it. See that pages reach BEACON_URL, and that the API reads the site at its PUBLIC_URL; or end the canary with 'npm run rollback'.`,
  );
}

/** Whether no visit of a canary, or of what it is compared with, was counted in all its time. */
const isUnseen = ({ extras }: ReleasedVersion, canary: Count, stable: Count): boolean =>
  Math.min(canary.visits, stable.visits) === 0 &&
  Date.now() - Date.parse(extras.releasedAt) > PATIENCE_HOURS * HOUR_MS;

/** Whether a canary's visits go wrong more often than the stable version's, beyond chance. */
export const isWorse = (canary: Count, stable: Count): boolean =>
  canary.visits >= MIN_VISITS &&
  stable.visits >= MIN_VISITS &&
  canary.errors / canary.visits > stable.errors / stable.visits &&
  fisher(canary, stable) < SIGNIFICANT;

/** A visit that reports many errors is one that went wrong, as far as can be told from sums. */
function countOf(rates: readonly Rate[], name: string, { metadata }: ReleasedVersion): Count {
  const { visits, errors } = rateOf(rates, name, metadata.version) ?? { visits: 0, errors: 0 };
  return { visits, errors: Math.min(errors, visits) };
}

const rateText = ({ visits, errors }: Count) => `${errors} of ${visits} visits`;
