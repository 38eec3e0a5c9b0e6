import { z } from 'zod';
import { log } from '../observability/log.ts';

/** How long the site is not asked again. */
const PAUSE_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;

const registry = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(z.object({ metadata: z.object({ version: z.string() }) })),
  ),
});

/**
 * Every version that the site's registry lists, in use or not: a page that was opened before a
 * release still uses the versions it has loaded.
 * @throws Error where the site does not answer with a registry
 */
export async function readListedVersions(siteUrl: string) {
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
  // A redirect could lead to another host, whose files say nothing of this site.
  const response = await fetch(url, { signal, redirect: 'error' });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status === 404 || (response.ok && !isJson)) return undefined;
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}.`);
  return response.json();
}

/**
 * Keeps what `read` resolved to, and reads again when that is not enough: one reading at a time, at
 * most one a second. A reading that fails is logged, and the former result stays.
 * @param event what the log calls a failure
 * @returns resolves to the newest result; rejects while no reading has succeeded
 */
export function readSeldom<T extends object>(event: string, read: () => Promise<T>) {
  let known: T | undefined;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;

  async function readOnce(): Promise<void> {
    try {
      known = await read();
    } catch (error) {
      log.error(event, error);
    }
    reading = undefined;
    readAt = performance.now();
  }

  return async (isEnough: (known: T) => boolean): Promise<T> => {
    if (!known || !isEnough(known)) {
      if (!reading && performance.now() - readAt >= PAUSE_MS) reading = readOnce();
      await reading;
    }
    if (!known) throw new Error('The site has not been read yet.');
    return known;
  };
}
