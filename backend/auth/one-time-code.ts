import { createHash, randomInt } from 'node:crypto';
import type { SigningKeys } from './signing-keys.ts';

/** Seconds that a mailed link and its code are good for. */
export const CODE_LIFE_SECONDS = 3600;

/** A uniformly random six-digit code. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The token in the mailed link: it stands for the address and the code together, as upstream's. */
export function linkToken(email: string, code: string): string {
  return createHash('sha224').update(`${email}${code}`).digest('hex');
}

/** What the database keeps of a link token. */
export function codeDigest(keys: SigningKeys, token: string): string {
  return keys.digest(`code:${token}`).toString('hex');
}
