import { z } from 'zod';
import { log } from './log.ts';

/** How long the site is not asked again. */
const PAUSE_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;

const registry = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(z.object({ metadata: z.object({ version: z.string() }) })),
  ),
});

/** A version of a build that the site lists. */
export type ListedVersion = { build: string; version: string };

/**
 * Every version that the site's registry lists, in use or not: pages that were opened before a
 * release go on.
 * @throws Error where the site does not answer with one
 */
export async function readListedVersions(siteUrl: string): Promise<ListedVersion[]> {
  const { microFrontends } = registry.parse(await readSiteFile(new URL('/registry.json', siteUrl)));
  return Object.entries(microFrontends).flatMap(([build, listed]) =>
    listed.map(({ metadata: { version } }) => ({ build, version })),
  );
}

/**
 * A JSON file of the site.
 * @returns undefined where there is no such file
 * @throws Error where the site does not answer
 */
export async function readSiteFile(url: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  // The list is that of the site itself, wherever somebody may make its address lead.
  const response = await fetch(url, { signal, redirect: 'error' });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status === 404 || (response.ok && !isJson)) return undefined;
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}.`);
  return response.json();
}

/**
 * Makes a reading of the site happen at most once at a time and once in a second, however often it
 * is asked for. What fails is logged, and leaves what was read before.
 * @param event what the log calls a failure
 */
export function readSeldom(event: string, read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  return async () => {
    if (!reading && performance.now() - readAt < PAUSE_MS) return;
    reading ??= read().finally(() => {
      reading = undefined;
      readAt = performance.now();
    });
    await reading.catch((error: unknown) => log.error(event, error));
  };
}
