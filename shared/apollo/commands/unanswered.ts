import { newUuid } from './new-key.ts';

/** Later, the same command means another one: what it did may have been undone since. */
const KEPT_MS = 60 * 60 * 1000;

/** The names of a command in this browser: hashes, as the next user may not read what was sent. */
export interface CommandNames {
  /** Hash of the mutation and all of its variables. */
  readonly text: string;
  /** Hash of the mutation and its documents' ids; undefined where the API refuses a second, different command. */
  readonly about: string | undefined;
}

/** What a command is sent with. */
export interface Attempt {
  readonly key: string;
  /** Whether the answer to a former one was lost. */
  readonly isRepeated: boolean;
}

/**
 * Names a command. It is about the documents that its form belongs to, whatever is typed there.
 * @param variables without a key
 */
export function namesOf(mutation: string, variables: Record<string, unknown>): CommandNames {
  const { input, ...rest } = variables;
  const { version, id, projectId, contractId, partyId }: Record<string, unknown> = {
    ...rest,
    ...(input as object | undefined),
  };
  // Where the lost command was done, the document has a newer version, and the API refuses this one.
  const isRefused = version !== undefined && version !== null;
  return {
    text: hash([mutation, variables]),
    about: isRefused ? undefined : hash([mutation, id, projectId, contractId, partyId]),
  };
}

/**
 * The key to send a command with: that of the same command whose answer was lost within the last hour in
 * this browser, also before a reload, so that it is done once; else a new one. It is kept until
 * `forgetKey`.
 * @returns undefined, once, where the answer to another command about the same was lost: that one may
 *   have been done
 */
export function keyFor({ text, about }: CommandNames): Attempt | undefined {
  const last = about && recall(about);
  if (last && last !== text) {
    forget(about);
    return undefined;
  }
  const kept = recall(text);
  const key = kept ?? newUuid();
  remember(text, key);
  if (about) remember(about, text);
  return { key, isRepeated: kept !== undefined };
}

/** Whether the answer to a command about the same was lost within the last hour in this browser. */
export const isUnanswered = ({ about }: CommandNames): boolean =>
  about !== undefined && recall(about) !== undefined;

/** Forgets the key of a command that was answered. */
export function forgetKey({ text, about }: CommandNames): void {
  forget(text);
  if (about) forget(about);
}

/** Stands in for a blocked or full storage. */
const memory = new Map<string, string>();

function recall(name: string): string | undefined {
  const item = memory.get(name) ?? tried(() => localStorage.getItem(name)) ?? '';
  const [since, value] = item.split(' ');
  return Date.now() - Number(since) < KEPT_MS ? value : undefined;
}

function remember(name: string, value: string): void {
  const item = `${Date.now()} ${value}`;
  memory.set(name, item);
  tried(() => {
    localStorage.setItem(name, item);
    memory.delete(name);
  });
}

function forget(name: string): void {
  memory.delete(name);
  tried(() => localStorage.removeItem(name));
}

/** Asks the storage; undefined where it is blocked or full. */
function tried<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** FNV-1a, 64 bits. */
function hash(value: unknown): string {
  let sum = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) {
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `plumbline-unanswered-${sum}`;
}
