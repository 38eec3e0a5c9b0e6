import { type Browser, chromium } from '@playwright/test';
import type { LiveRemote } from '../shared/federation/live-remote.ts';
import { chooseVersions } from '../shared/federation/loader/choose-version.ts';
import type { Candidate } from './activate.ts';
import { type BuildRecord, versionPath } from '../builds/build-record.ts';
import { baseOf, covers } from '../shared/federation/claims.ts';
import { type Sight, lookAtPage } from './look-at-page.ts';
import { preview } from './preview.ts';
import { type Reason, Refusal } from './Refusal.ts';
import { liveRemotes, versionsOf } from './registry.ts';
import { serveLive, standIn } from './stand-in.ts';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/**
 * Whether what is new loads and renders: opens in Chromium every address that a new remote claims,
 * or with a new shell every address there is.
 * @param executablePath of Chromium
 * @throws Refusal that names every address that shows no page of its remote, and what was seen
 */
export async function checkRendering(
  candidate: Candidate,
  records: readonly BuildRecord[],
  executablePath: string,
) {
  const targets = liveRemotes(candidate.registry).flatMap((remote) => {
    const record = records.find(({ name }) => name === remote.name);
    const isConcerned = record ?? records.some(({ name }) => name === 'shell');
    const version = record?.version ?? remote.versions[0]?.version;
    return isConcerned && version !== undefined ? { remote, version } : [];
  });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const reasons = await preview(candidate, (url) =>
      Promise.all(targets.map((target) => checkRemote(browser, url, target, candidate))),
    );
    if (reasons.flat().length > 0) throw new Refusal(reasons.flat());
  } finally {
    await browser.close();
  }
}

interface Target {
  readonly remote: LiveRemote;
  readonly version: string;
}

async function checkRemote(browser: Browser, url: string, target: Target, candidate: Candidate) {
  const { remote, version } = target;
  const context = await browser.newContext();
  await standIn(context, url, {
    visitor: visitorOf(remote, version),
    isSignedIn: remote.access === 'signed-in',
  });
  await serveLive(context, url, candidate);
  const released = versionsOf(candidate.registry, remote.name).find(
    ({ metadata }) => metadata.version === version,
  );
  const prerendered = Object.keys(released?.extras.pages ?? {});
  const look = async (address: string, document?: string) => {
    const page = document === undefined ? { address } : { address, document };
    const sight = await lookAtPage(context, url, { ...page, remote: remote.name });
    return problems(target, address, sight);
  };
  const reasons = await Promise.all([
    // A prerendered page needs nothing of the remote until somebody leaves it: it is looked at twice.
    ...remote.paths.map((claim) => look(baseOf(claim), 'app.html')),
    ...prerendered.map((address) => look(address)),
  ]);
  await context.close();
  return reasons.flat();
}

/** A visitor who gets the version, found by asking the rule of the loader itself. */
function visitorOf(remote: LiveRemote, version: string): string {
  for (let number = 0; ; number += 1) {
    if (chooseVersions(remote, `${number}`)[0]?.version === version) return `${number}`;
  }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

function problems({ remote, version }: Target, address: string, sight: Sight): Reason[] {
  const file = `${remote.name}-remote/src/remote.tsx`;
  const others = sight.requests.filter(
    (path) =>
      path.startsWith(`/${versionPath(remote.name, '')}`) &&
      !path.startsWith(`/${versionPath(remote.name, version)}/`),
  );
  const strays = sight.routes.filter(
    (route) => !remote.paths.some((claim) => covers(claim, route)),
  );
  return [
    ...(sight.heading === null
      ? [{ file, rule: `${address} shows no heading in 10 s.`, wayOut: `Every page has one <h1>.` }]
      : []),
    ...(sight.heading === 'Page Not Found'
      ? [
          {
            file,
            rule: `${remote.name} claims ${address} and has no route for it.`,
            wayOut: 'Add the route, or take the path from shared/federation/remotes.json.',
          },
        ]
      : []),
    ...(remote.paths.some((claim) => covers(claim, sight.pathname))
      ? []
      : [
          {
            file,
            rule: `${address} led to ${sight.pathname}, which is not ${remote.name}'s.`,
            wayOut: 'Let it render a page of its own.',
          },
        ]),
    ...(others.length > 0
      ? [
          {
            file,
            rule: `${version} did not load at ${address}: the browser fell back to ${others[0]}.`,
            wayOut: `See it fail with 'npm run dev -- ${remote.name}'.`,
          },
        ]
      : []),
    ...[...new Set(sight.errors.map(firstLine))].map((error) => ({
      file,
      rule: `${address} reports an error: ${error}`,
      wayOut: `See it with 'npm run dev -- ${remote.name}'.`,
    })),
    ...strays.map((route) => ({
      file,
      rule: `The route ${route} is not within the paths that ${remote.name} claims: ${remote.paths.join(', ')}.`,
      wayOut: 'Claim it in shared/federation/remotes.json, or take the route out.',
    })),
  ];
}
