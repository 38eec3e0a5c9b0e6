import type { SigningKeys } from './signing-keys.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 12;

/**
 * The refresh token of a row: upstream's format, derived from the row's id by the secret, so that
 * the active one can be handed out again although only its digest is stored.
 */
export function refreshTokenFor(keys: SigningKeys, id: string): string {
  const bytes = keys.digest(`refresh:${id}`).subarray(0, LENGTH);
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** What the database keeps of a refresh token. */
export function refreshDigest(keys: SigningKeys, token: string): string {
  return keys.digest(`digest:${token}`).toString('hex');
}

/** Whether a text could be a refresh token at all. */
export function isRefreshToken(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}
