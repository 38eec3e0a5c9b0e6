import { newUuid } from './new-key.ts';

/** Later, the same command means another one: what it did may have been undone since. */
const KEPT_MS = 60 * 60 * 1000;

/**
 * The key of a command in this browser: that of the same command whose answer was lost within the last
 * hour, also before a reload, so that it is done once; else a new one, which is kept until `forgetKey`.
 * @param text all that the command says
 */
export function keyOf(text: string): string {
  const key = newUuid();
  try {
    const name = nameOf(text);
    const [since, kept] = (localStorage.getItem(name) ?? '').split(' ');
    if (kept && Date.now() - Number(since) < KEPT_MS) return kept;
    localStorage.setItem(name, `${Date.now()} ${key}`);
  } catch {
    // A blocked or full storage keeps nothing: only the open form repeats the key.
  }
  return key;
}

/** Forgets the key of a command that was answered. */
export function forgetKey(text: string): void {
  try {
    localStorage.removeItem(nameOf(text));
  } catch {
    // A blocked storage keeps nothing.
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
