import { z } from 'zod';
import { log } from '../log.ts';

/** How long the site is not asked again after a text that it does not know. */
const PAUSE_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;

const registry = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(z.object({ metadata: z.object({ version: z.string() }) })),
  ),
});
const texts = z.array(z.string());

/**
 * Whether an operation is one that some released build sends, in exactly this text.
 * @throws Error where nobody can tell, because the site has not answered yet
 */
export type OperationCheck = (text: string) => Promise<boolean>;

/**
 * Reads the operations of every version that the site lists, in use or not: pages that were opened
 * before a release go on. The site is asked when a text is not known, so that a release needs
 * nothing from here; a version never changes, so that it is read once it is there.
 * @param siteUrl the site's own address
 */
export function createReleasedOperations(siteUrl: string): OperationCheck {
  let versions: ReadonlyMap<string, readonly string[] | undefined> = new Map();
  let known: ReadonlySet<string> | undefined;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;

  async function read(): Promise<void> {
    const { microFrontends } = registry.parse(await readJson(new URL('/registry.json', siteUrl)));
    const paths = Object.entries(microFrontends)
      .filter(([name]) => name !== 'shell')
      .flatMap(([name, released]) =>
        released.map(({ metadata }) => `/remotes/${name}/${metadata.version}/operations.json`),
      );
    versions = new Map(
      await Promise.all(
        paths.map(async (path): Promise<[string, readonly string[] | undefined]> => {
          return [path, versions.get(path) ?? (await readVersion(new URL(path, siteUrl)))];
        }),
      ),
    );
    known = new Set([...versions.values()].flatMap((found) => found ?? []));
  }

  /** At most one reading at a time, and one in a second. */
  async function readOnce(): Promise<void> {
    if (!reading && performance.now() - readAt < PAUSE_MS) return;
    reading ??= read().finally(() => {
      reading = undefined;
      readAt = performance.now();
    });
    await reading.catch((error: unknown) => log.error('operations_not_read', error));
  }

  return async (text) => {
    if (known?.has(text)) return true;
    await readOnce();
    if (!known) throw new Error(`The operations of ${siteUrl} could not be read.`);
    return known.has(text);
  };
}

/**
 * @returns undefined where there is no such file: the remote sends no operations, or the site has
 * not got it yet, so that it is looked for again
 */
async function readVersion(file: URL): Promise<readonly string[] | undefined> {
  const found = await readJson(file);
  return found === undefined ? undefined : texts.parse(found);
}

/** @returns undefined where there is no such file */
async function readJson(url: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  // The list is that of the site itself, wherever somebody may make its address lead.
  const response = await fetch(url, { signal, redirect: 'error' });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status === 404 || (response.ok && !isJson)) return undefined;
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}.`);
  return response.json();
}
