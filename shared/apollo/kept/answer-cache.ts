import { personalKey } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { sha256 } from '@plumbline/shared/sha256';

/** What is kept of a user's answers. The oldest go first. */
const MOST_ANSWERS = 200;
const MOST_BYTES = 5_000_000;

const BYTES = 'x-bytes';

const keptSchema = z.object({ at: z.number(), data: z.looseObject({}) });

/** An answer of the API, and when it came (milliseconds since 1970). */
export type KeptAnswer = z.infer<typeof keptSchema>;

/**
 * The answers that this browser keeps for one user. They stand under a hash of the query and its
 * variables, in a cache of the user's own: nothing of a token is in it. None of it throws: a full or
 * blocked storage keeps nothing.
 * @param isTheirs whether the user is still signed in, so that nothing is kept after a sign-out
 */
export function answerCache(userId: string, isTheirs: () => boolean) {
  const name = personalKey(userId, 'answers');
  let writing: Promise<unknown> = Promise.resolve();

  async function write(body: string, data: unknown) {
    const text = JSON.stringify({ at: Date.now(), data });
    if (!isTheirs() || text.length > MOST_BYTES / 4) return;
    const cache = await caches.open(name);
    const headers = { [BYTES]: String(text.length) };
    await cache.put(await keyOf(body), new Response(text, { headers }));
    await prune(cache);
    if (!isTheirs()) await caches.delete(name);
  }

  return {
    /** Whether anything was kept for the user since they signed in. */
    async isUsed(): Promise<boolean> {
      try {
        return await caches.has(name);
      } catch {
        return false;
      }
    },

    async read(body: string): Promise<KeptAnswer | undefined> {
      try {
        const found = await caches.match(await keyOf(body), { cacheName: name });
        return keptSchema.safeParse(await found?.json()).data;
      } catch {
        return undefined;
      }
    },

    keep(body: string, data: unknown): Promise<unknown> {
      writing = writing.then(() => write(body, data)).catch(() => undefined);
      return writing;
    },
  };
}

/** What all answers hold that this browser keeps for a user, the newest first. */
export async function readKeptAnswers(userId: string): Promise<readonly KeptAnswer['data'][]> {
  const name = personalKey(userId, 'answers');
  if (!(await caches.has(name))) return [];
  const entries = await (await caches.open(name)).matchAll();
  const answers = await Promise.all(
    entries.map(async (entry) => keptSchema.safeParse(await entry.json()).data),
  );
  return answers.flatMap((answer) => (answer ? [answer.data] : [])).reverse();
}

/** A cache lists its entries in the order in which they were last written. */
async function prune(cache: Cache) {
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  let bytes = 0;
  let count = 0;
  for (let index = keys.length - 1; index >= 0; index -= 1) {
    const key = keys[index];
    bytes += Number(answers[index]?.headers.get(BYTES) ?? MOST_BYTES);
    count += 1;
    if (key && (bytes > MOST_BYTES || count > MOST_ANSWERS)) await cache.delete(key);
  }
}

const keyOf = async (body: string): Promise<string> => `/kept-answers/${await sha256(body)}`;
