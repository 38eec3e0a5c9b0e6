import { type Browser, chromium } from '@playwright/test';
import type { LiveRemote } from '../shared/federation/live-remote.ts';
import type { Candidate } from './activate.ts';
import type { BuildRecord } from '../builds/build-record.ts';
import { baseOf, covers } from '../shared/federation/claims.ts';
import { type Sight, lookAtPage } from '../site/look-at-page.ts';
import { preview } from '../site/preview.ts';
import { type Reason, refuseFor } from './Refusal.ts';
import { liveRemotes, versionsOf } from './registry.ts';
import { bringMissing, standIn } from '../site/stand-in.ts';
import { visitorOf } from './visitor-of.ts';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/**
 * Whether what is new loads and renders: opens in Chromium every address that a new remote claims,
 * or with a new shell every address there is.
 * @param executablePath of Chromium
 * @throws Refusal that names every address that shows no page of its remote, and what was seen; or a
 *   version in use that no browser gets
 */
export async function checkRendering(
  candidate: Candidate,
  records: readonly BuildRecord[],
  executablePath: string,
) {
  const isNewShell = records.some(({ name }) => name === 'shell');
  const targets = liveRemotes(candidate.registry).flatMap((remote) => {
    const stable = isNewShell ? remote.versions[0]?.version : undefined;
    const version = records.find(({ name }) => name === remote.name)?.version ?? stable;
    return version === undefined ? [] : { remote, version, visitor: visitorOf(remote, version) };
  });
  const browser = await chromium.launch({ executablePath, args, env: withoutKeys(process.env) });
  try {
    const reasons = await preview(candidate.folder, candidate.files, (url) =>
      Promise.all(targets.map((target) => checkRemote(browser, url, target, candidate))),
    );
    refuseFor(reasons.flat());
  } finally {
    await browser.close();
  }
}

/** What a browser needs to start. It runs released code, and has no use for the keys of a cloud. */
const withoutKeys = ({ PATH, HOME, TMPDIR }: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value));

/** What every page starts with. */
const APP = 'app.html';
/** Where the shell alone renders a page. */
const UNCLAIMED = '/no-such-page';

interface Target {
  readonly remote: LiveRemote;
  readonly version: string;
  readonly visitor: string;
}

async function checkRemote(browser: Browser, url: string, target: Target, candidate: Candidate) {
  const { remote, version, visitor } = target;
  const context = await browser.newContext();
  await standIn(context, url, {
    visitor,
    signedInAt: remote.access === 'signed-in' ? candidate.settings.supabaseUrl : undefined,
  });
  await bringMissing(context, url, candidate.folder, candidate.store.read);
  const released = versionsOf(candidate.registry, remote.name).find(
    ({ metadata }) => metadata.version === version,
  );
  const see = (address: string, document?: string) =>
    lookAtPage(context, url, { address, remote: remote.name, document });
  const ofShell = new Set((await see(UNCLAIMED, APP)).globalRules);
  const look = async (address: string, document?: string) =>
    problems(target, address, ofShell, await see(address, document));
  const reasons = await Promise.all([
    // A prerendered page needs nothing of the remote until somebody leaves it: it is looked at twice.
    ...remote.paths.map((claim) => look(baseOf(claim), APP)),
    ...Object.keys(released?.extras.pages ?? {}).map((address) => look(address)),
  ]);
  await context.close();
  return reasons.flat();
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Every rule that what was seen breaks, and the way out. */
function problems(
  { remote, version }: Target,
  address: string,
  ofShell: ReadonlySet<string>,
  sight: Sight,
): Reason[] {
  const { name, paths } = remote;
  const isClaimed = (pathname: string) => paths.some((claim) => covers(claim, pathname));
  const own = remote.versions.find((one) => one.version === version)?.entry;
  const fallback = remote.versions.find(
    ({ entry }) => entry !== own && sight.requests.includes(entry),
  );
  const seeIt = `See it with 'npm run dev -- ${name}'.`;
  const found: [isBroken: boolean, rule: string, wayOut: string][] = [
    [sight.heading === null, `${address} shows no heading in 10 s.`, 'Every page has one <h1>.'],
    [
      sight.heading === 'Page Not Found',
      `${name} claims ${address} and has no route for it.`,
      'Add the route, or take the path from shared/federation/remotes.json.',
    ],
    [
      !isClaimed(sight.pathname),
      `${address} led to ${sight.pathname}, which is not ${name}'s.`,
      'Let it render a page of its own.',
    ],
    [
      fallback !== undefined,
      `${version} did not load at ${address}: the browser fell back to ${fallback?.version ?? ''}.`,
      seeIt,
    ],
  ];
  for (const error of new Set(sight.errors.map(firstLine))) {
    found.push([true, `${address} reports an error: ${error}`, seeIt]);
  }
  for (const style of new Set(sight.globalRules)) {
    found.push([
      !ofShell.has(style),
      `${address} styles elements of every team: ${firstLine(style)}`,
      'Style a component of the remote instead.',
    ]);
  }
  for (const route of sight.routes) {
    found.push([
      !isClaimed(route),
      `The route ${route} is not within the paths that ${name} claims: ${paths.join(', ')}.`,
      'Claim it in shared/federation/remotes.json, or take the route out.',
    ]);
  }
  const file = `${name}-remote/src/remote.tsx`;
  return found.flatMap(([isBroken, rule, wayOut]) => (isBroken ? { file, rule, wayOut } : []));
}
