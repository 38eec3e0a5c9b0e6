import { randomBytes, randomInt } from 'node:crypto';
import { MAILED_LINK_MS } from '../../shared/contracts/mailed-link.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Seconds that a mailed link and its code are good for. */
export const CODE_LIFE_SECONDS = MAILED_LINK_MS / 1000;

/**
 * Wrong codes for a user within the lifetime of one code, however many mails are requested. Links
 * cannot be guessed and stay valid.
 */
export const MOST_GUESSES = 5;

/** A uniformly random six-digit code. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * The token in the mailed link, as long as upstream's. That one is a hash of the address and the
 * code, so a guessed code would give the link too; this one is random.
 */
export function createLinkToken(): string {
  return randomBytes(28).toString('hex');
}

/** What the database keeps of a link token. */
export function linkDigest(keys: SigningKeys, token: string): string {
  return keys.digest(`code:${token}`).toString('hex');
}

/** What the database keeps of the code that was mailed to `email`. */
export function codeDigest(keys: SigningKeys, email: string, code: string): string {
  return keys.digest(`six digits:${email}:${code}`).toString('hex');
}
