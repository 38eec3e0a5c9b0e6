import * as z from '@plumbline/shared/schema';
import { newUuid } from './new-key.ts';

const STORAGE_KEY = 'plumbline-unanswered';
/** Who sends a command again later than that means a new one. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST = 20;

const schema = z.array(z.object({ name: z.string(), key: z.string(), until: z.number() }));

/**
 * The key of a command in this browser: that of the same command whose answer was lost, also before a
 * reload, so that it is done once; else a new one, which is kept until `forgetKey`.
 * @param text all that the command says
 */
export function keyOf(text: string): string {
  const name = nameOf(text);
  const others = read().filter((kept) => kept.name !== name);
  const key = read().find((kept) => kept.name === name)?.key ?? newUuid();
  write([...others, { name, key, until: Date.now() + KEPT_MS }].slice(-MOST));
  return key;
}

/** Forgets the key of a command that was answered. */
export function forgetKey(text: string): void {
  const name = nameOf(text);
  write(read().filter((kept) => kept.name !== name));
}

function read(): z.infer<typeof schema> {
  try {
    const kept = schema.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')).data ?? [];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

function write(kept: z.infer<typeof schema>): void {
  try {
    if (kept.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // A blocked or full storage keeps nothing: only the open form repeats the key.
  }
}

/** A hash that tells nothing of the text (FNV-1a, 64 bits): the next user of this browser may read it. */
function nameOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
