import { setTimeout as delay } from 'node:timers/promises';
import { createProject, type Target } from './target.ts';

const RETRY_MS = 20;
const MOST_TRIES = 1500;

/** Clients that create projects, each with its own key, while servers start and stop. */
export interface ProjectWriters {
  /** The ids of the projects that were acknowledged, by their keys. */
  acknowledged: ReadonlyMap<string, string>;
  /** How many requests got no acknowledgement. */
  readonly failures: () => number;
  /** Writes concurrently until `work` is done. @throws Error if all requests fail */
  readonly during: (work: () => Promise<unknown>) => Promise<void>;
  /** Resolves when `count` more projects have been acknowledged. */
  readonly more: (count: number) => Promise<void>;
  /** Sends unacknowledged projects once more. @throws Error if that fails, too */
  readonly finish: () => Promise<void>;
}

/** Keeps `atOnce` requests pending, for the users of `tokens` in turn. */
export function createProjectWriters(
  target: Pick<Target, 'url'>,
  tokens: readonly string[],
  atOnce: number,
): ProjectWriters {
  const acknowledged = new Map<string, string>();
  const unsure: number[] = [];
  const awaited: { size: number; resolve: () => void }[] = [];
  let last = 0;
  let failures = 0;

  async function write(number: number): Promise<void> {
    const token = tokens[number % tokens.length] ?? '';
    const key = `key-${number}`;
    acknowledged.set(key, await createProject(target, token, key));
    awaited.filter(({ size }) => size === acknowledged.size).forEach(({ resolve }) => resolve());
  }

  return {
    acknowledged,
    failures: () => failures,
    during: async (work) => {
      let over = false;
      const writer = async () => {
        let failed = 0;
        while (!over) {
          const number = unsure.pop() ?? (last += 1);
          try {
            await write(number);
            failed = 0;
          } catch (error) {
            unsure.push(number);
            failures += 1;
            failed += 1;
            if (failed === MOST_TRIES) throw error;
            await delay(RETRY_MS);
          }
        }
      };
      const writers = Array.from({ length: atOnce }, writer);
      await Promise.all([work().finally(() => (over = true)), ...writers]);
    },
    more: (count) =>
      new Promise((resolve) => awaited.push({ size: acknowledged.size + count, resolve })),
    finish: async () => {
      for (const number of unsure.splice(0)) await write(number);
    },
  };
}
