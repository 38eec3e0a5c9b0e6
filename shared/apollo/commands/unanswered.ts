import { newUuid } from './new-key.ts';

/** Later, the same command means another one: what it did may have been undone since. */
const KEPT_MS = 60 * 60 * 1000;

/** What a command says, and what it is about: commands of two tries of one form are about the same. */
export interface CommandText {
  readonly text: string;
  /** Undefined where the API refuses a second one that says something else. */
  readonly about: string | undefined;
}

/**
 * The key to send a command with: that of the same command whose answer was lost within the last hour in
 * this browser, also before a reload, so that it is done once; else a new one. It is kept until
 * `forgetKey`.
 * @returns undefined, once, where the answer to another command about the same was lost: that one may
 *   have been done
 */
export function keyFor({ text, about }: CommandText): string | undefined {
  const last = about && recall(about);
  if (about && last && last !== nameOf(text)) {
    forget(about);
    return undefined;
  }
  const key = recall(text) ?? newUuid();
  remember(text, key);
  if (about) remember(about, nameOf(text));
  return key;
}

/** Forgets the key of a command that was answered. */
export function forgetKey({ text, about }: CommandText): void {
  forget(text);
  if (about) forget(about);
}

/** What a blocked or full storage does not keep. */
const memory = new Map<string, string>();

function recall(text: string): string | undefined {
  const name = nameOf(text);
  const item = memory.get(name) ?? tried(() => localStorage.getItem(name)) ?? '';
  const [since, value] = item.split(' ');
  return Date.now() - Number(since) < KEPT_MS ? value : undefined;
}

function remember(text: string, value: string): void {
  const name = nameOf(text);
  const item = `${Date.now()} ${value}`;
  memory.set(name, item);
  tried(() => {
    localStorage.setItem(name, item);
    memory.delete(name);
  });
}

function forget(text: string): void {
  memory.delete(nameOf(text));
  tried(() => localStorage.removeItem(nameOf(text)));
}

/** Asks the storage; undefined where it is blocked or full. */
function tried<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** A hash (FNV-1a, 64 bits): the next user of this browser may not read the text. */
function nameOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `plumbline-unanswered-${hash}`;
}
