import { isSecret } from '../http/is-secret.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Of which session a refresh token is, and its place among that session's tokens, from 0. */
export interface RefreshClaim {
  sessionId: string;
  counter: number;
}

const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const SIGNATURE_BYTES = 16;
const SHAPE = /^[\w-]{48}$/;
const FORMER_SHAPE = /^[a-z0-9]{12}$/;

/**
 * A refresh token: session, counter and 128 bits of a keyed hash of both. Nothing of it is stored.
 * @see https://github.com/supabase/auth internal/crypto/refresh_tokens.go
 */
export function refreshTokenFor(keys: SigningKeys, { sessionId, counter }: RefreshClaim): string {
  const claim = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
  claim.write(sessionId.replaceAll('-', ''), 'hex');
  claim.writeUInt32BE(counter, ID_BYTES);
  const signature = keys.digest(`session:${sessionId}:${counter}`).subarray(0, SIGNATURE_BYTES);
  return Buffer.concat([claim, signature]).toString('base64url');
}

/** What a refresh token says; undefined where this service did not sign it. */
export function readRefreshToken(keys: SigningKeys, token: string): RefreshClaim | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + COUNTER_BYTES + SIGNATURE_BYTES) return undefined;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const claim = {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    counter: bytes.readUInt32BE(ID_BYTES),
  };
  return isSecret(token, refreshTokenFor(keys, claim)) ? claim : undefined;
}

/** Whether a text could be a refresh token at all. */
export function isRefreshToken(text: string): boolean {
  return SHAPE.test(text) || isFormerToken(text);
}

/** Whether a text has the shape of a token of an older release, of which a digest is stored. */
export function isFormerToken(text: string): boolean {
  return FORMER_SHAPE.test(text);
}

/** What the database keeps of a refresh token of an older release. */
export function formerDigest(keys: SigningKeys, token: string): string {
  return keys.digest(`digest:${token}`).toString('hex');
}
