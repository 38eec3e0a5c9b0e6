import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.ts';

const claims = z.looseObject({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  session_id: z.uuid().optional(),
  exp: z.number(),
});

/** The claims of an access token that was found valid. */
export type Claims = z.infer<typeof claims>;

/**
 * Checks signature, issuer, audience, time and claims of an access token.
 * @throws Error when it must not be believed
 */
export type TokenVerifier = (token: string) => Promise<Claims>;

const AUDIENCE = 'authenticated';

/**
 * Believes tokens of `issuer` signed by one of `keys`. Which kind of key may check a token follows
 * from the class of its algorithm, never from what the token says of its key: a public key is never
 * tried as an HMAC secret, and `none` is no algorithm. (RFC 8725, sections 2.1 and 3.1)
 * @param legacySecret HS256 secret of an older Supabase project, if it still signs with one
 */
export function createTokenVerifier(
  issuer: string,
  keys: JWTVerifyGetKey,
  legacySecret?: string,
): TokenVerifier {
  const expected = { issuer, audience: AUDIENCE };
  const secret = legacySecret ? new TextEncoder().encode(legacySecret) : undefined;
  return async (token) => {
    const symmetric = secret !== undefined && decodeProtectedHeader(token).alg === 'HS256';
    const { payload } = symmetric
      ? await jwtVerify(token, secret, { ...expected, algorithms: ['HS256'] })
      : await jwtVerify(token, keys, { ...expected, algorithms: ['ES256', 'RS256'] });
    return claims.parse(payload);
  };
}

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1000;

/**
 * Remembers for a minute which tokens were found valid, as one page asks many times with one token
 * and checking a signature costs more than all else that the API does.
 */
export function rememberTokens(verify: TokenVerifier): TokenVerifier {
  const remembered = new Map<string, { claims: Claims; until: number }>();
  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && Date.now() < known.until) return known.claims;
    remembered.delete(token);
    const claims = await verify(token);
    const until = Math.min(claims.exp * 1000, Date.now() + REMEMBERED_MS);
    remembered.set(token, { claims, until });
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return claims;
  };
}

/** Believes the tokens that this process signs. */
export function createOwnTokenVerifier(issuer: string, keys: SigningKeys): TokenVerifier {
  return createTokenVerifier(issuer, createLocalJWKSet(keys.jwks));
}

/** Believes the tokens of the Supabase project at `supabaseUrl`, hosted or local. */
export function createProjectTokenVerifier(
  supabaseUrl: string,
  legacySecret?: string,
): TokenVerifier {
  const issuer = `${supabaseUrl.replace(/\/+$/, '')}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return createTokenVerifier(issuer, keys, legacySecret);
}
