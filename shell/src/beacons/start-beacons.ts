import type { BeaconSource, VitalName } from '@plumbline/shared/contracts';
import type { LiveRemote } from '@plumbline/shared/federation';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { whenIdle } from '@plumbline/shared/when-idle';
import { failureOf } from './failure.ts';
import { createOutbox } from './outbox.ts';
import { pagePath } from './scrub.ts';
import { answeringRemote, sourcesOfPage } from './sources.ts';

const PAUSE_MS = 10_000;
/** The most errors that are reported from one page. */
const MOST_FAILURES = 50;

interface Vital {
  readonly name: VitalName;
  readonly value: number;
  /** The address that it was measured at. */
  readonly address: string;
}

/**
 * Reports the versions that the page has run, its errors and its web vitals, each with the remote,
 * its version and its owner. Each page load counts one visit and at most one failed load of a
 * version, so that a version's rate is a share of its visits.
 */
export function startBeacons(url: string, remotes: readonly LiveRemote[]) {
  const outbox = createOutbox(url);
  const vitals: Vital[] = [];
  const shell = sourcesOfPage().find(({ remote }) => remote === 'shell');
  if (!shell) return;

  const about = ({ remote, version }: BeaconSource, address = window.location.href) => ({
    remote,
    version,
    owner: remotes.find(({ name }) => name === remote)?.owner ?? 'platform',
    page: pagePath(address),
  });
  const visit = (source: BeaconSource) => {
    const key = `visit ${source.remote} ${source.version}`;
    outbox.add(key, { kind: 'visit', ...about(source) });
  };
  let failures = 0;
  const tellFailure = (event: Event) => {
    if ((failures += 1) > MOST_FAILURES) return;
    const failure = failureOf(event, shell);
    if (!failure) return;
    const { kind, remote, version, name, message, stack } = failure;
    const rest = kind === 'error' ? [name, message, stack] : [];
    visit(failure);
    outbox.add(JSON.stringify([kind, remote, version, ...rest]), { ...failure, ...about(failure) });
  };
  const tellVital = ({ name, value, address }: Vital) => {
    const claimant = answeringRemote(remotes, new URL(address).pathname);
    const source = sourcesOfPage().find(({ remote }) => remote === claimant) ?? shell;
    outbox.add(JSON.stringify([name, address]), {
      kind: 'vital',
      ...about(source, address),
      name,
      value,
    });
  };
  const flush = () => {
    sourcesOfPage().forEach(visit);
    vitals.splice(0).forEach(tellVital);
    outbox.flush();
  };

  for (const event of globalThis.plumblineErrors) tellFailure(event);
  globalThis.plumblineErrors.push = tellFailure;
  const opened = window.location.href;
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(
      ({ name, value, navigationURL = opened }) => {
        vitals.push({ name, value, address: navigationURL });
      },
      { reportSoftNavs: true },
    );
  }
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  addEventListener('pagehide', flush);
  const flushNowAndThen = () => {
    flush();
    setTimeout(() => {
      whenIdle(flushNowAndThen);
    }, PAUSE_MS);
  };
  whenIdle(flushNowAndThen);
}
