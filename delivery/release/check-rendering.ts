import type { Browser } from '@playwright/test';
import { checkFills } from './check-fills.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Candidate } from './activate.ts';
import type { BuildRecord } from '../builds/build-record.ts';
import { baseOf, covers, sampleOf } from '../../shared/federation/claims.ts';
import { type Sight, lookAtPage } from './rendering/look-at-page.ts';
import { preview } from './rendering/serve-for-check.ts';
import { type Reason, refuseFor } from './Refusal.ts';
import { liveRemotes, versionsOf } from './registry.ts';
import { type ReleasedVersion, isRemote } from './registry-schema.ts';
import { bringMissing, standIn } from './rendering/stand-in.ts';
import { visitorOf } from './visitor-of.ts';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/**
 * Checks that new versions load and render: opens each address that a new remote claims in
 * Chromium; for a new shell, the addresses of all remotes.
 * @param executablePath of Chromium
 * @throws Refusal that lists each address that does not show its remote's page, and the reason; or
 *   a live version that no browser gets
 */
export async function checkRendering(
  candidate: Candidate,
  records: readonly BuildRecord[],
  executablePath: string,
) {
  // A third of a second of processor time, which most verbs need not spend.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    args,
    env: browserEnvironment(process.env),
  });
  try {
    await checkRenderingIn(browser, candidate, records);
  } finally {
    await browser.close();
  }
}

/** The same check in a browser that runs already. */
export async function checkRenderingIn(
  browser: Browser,
  candidate: Candidate,
  records: readonly BuildRecord[],
) {
  const isNewShell = records.some(({ name }) => name === 'shell');
  const targets = liveRemotes(candidate.registry).flatMap((remote) => {
    const stable = isNewShell ? remote.versions[0]?.version : undefined;
    const version = records.find(({ name }) => name === remote.name)?.version ?? stable;
    return version === undefined ? [] : { remote, version, visitor: visitorOf(remote, version) };
  });
  const reasons = await preview(candidate.folder, candidate.files, (url) =>
    inTurn(targets, (target) => checkRemote(browser, url, target, candidate)),
  );
  refuseFor(reasons);
}

/**
 * All that Chromium needs to start. It runs released code, which must not read the releaser's keys.
 */
const browserEnvironment = ({ PATH, HOME, TMPDIR }: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value));

/** One page at a time: all at once would miss their deadlines on a busy machine. */
async function inTurn<T>(items: readonly T[], check: (item: T) => Promise<Reason[]>) {
  const reasons: Reason[] = [];
  for (const item of items) reasons.push(...(await check(item)));
  return reasons;
}

/** The page without prerendered content. */
const APP = 'app.html';
/** An address that the shell renders without a remote. */
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
  const open = (address: string, document?: string) =>
    lookAtPage(context, url, { address, remote: remote.name, document });
  // All of them: a rule with `:has()` is global at some addresses alone.
  const { styleRules } = await open(UNCLAIMED, APP);
  const shellRules = new Set(styleRules.map(({ text }) => text));
  const { entry = '', integrity } = remote.versions.find((one) => one.version === version) ?? {};
  const fills = await checkFills(context, url + UNCLAIMED, {
    remote: { name: remote.name, entry, integrity },
    candidate,
    released,
  });
  // A prerendered page does not load the remote, so each path is also opened without
  // prerendering.
  const documents = [
    ...remote.paths.map((claim) => ({ address: baseOf(claim), document: APP })),
    ...addressesOf(released).map((address) => ({ address, document: undefined })),
  ];
  const pages = await inTurn(documents, async ({ address, document }) =>
    problems(target, address, shellRules, await open(address, document)),
  );
  await context.close();
  return [...fills, ...pages];
}

/** The addresses of a version's prerendered pages. */
const addressesOf = (version: ReleasedVersion | undefined) =>
  version && isRemote(version) ? Object.keys(version.extras.pages).map(sampleOf) : [];

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** The rules that a rendered page breaks. */
function problems(
  { remote, version }: Target,
  address: string,
  shellRules: ReadonlySet<string>,
  sight: Sight,
): Reason[] {
  const { name, paths } = remote;
  const isClaimed = (pathname: string) => paths.some((claim) => covers(claim, pathname));
  const own = remote.versions.find((one) => one.version === version)?.entry;
  const fallback = remote.versions.find(
    ({ entry }) => entry !== own && sight.requests.includes(entry),
  );
  const reproduce = `Reproduce it with 'npm run dev -- ${name}'.`;
  const found: [isBroken: boolean, rule: string, wayOut: string][] = [
    [
      sight.heading === null,
      `${address} shows no heading within 10 s.`,
      'Render one <h1> on each page.',
    ],
    [
      sight.heading === 'Page Not Found',
      `${name} claims ${address} and has no route for it.`,
      'Add the route, or remove the path from shared/federation/remotes.json.',
    ],
    [
      !isClaimed(sight.pathname),
      `${address} redirects to ${sight.pathname}, which ${name} does not claim.`,
      'Render a page at the address.',
    ],
    [
      fallback !== undefined,
      `${version} did not load at ${address}: the browser fell back to ${fallback?.version ?? ''}.`,
      reproduce,
    ],
  ];
  for (const error of new Set(sight.errors.map(firstLine))) {
    found.push([true, `${address} reports an error: ${error}`, reproduce]);
  }
  const globalRules = sight.styleRules.filter(({ isGlobal }) => isGlobal);
  for (const style of new Set(globalRules.map(({ text }) => text))) {
    found.push([
      !shellRules.has(style),
      `${address} has a style that reaches other teams' elements: ${firstLine(style)}`,
      'Style a component of the remote instead.',
    ]);
  }
  for (const route of sight.routes) {
    found.push([
      !isClaimed(route),
      `The route ${route} is not within the paths that ${name} claims: ${paths.join(', ')}.`,
      'Claim it in shared/federation/remotes.json, or remove the route.',
    ]);
  }
  const file = `${name}-remote/src/remote.tsx`;
  return found.flatMap(([isBroken, rule, wayOut]) => (isBroken ? { file, rule, wayOut } : []));
}
