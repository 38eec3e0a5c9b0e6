import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { log } from '../observability/log.ts';
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
 * @throws Error if the token is invalid; KeysUnavailableError if it cannot be verified
 */
export type TokenVerifier = (token: string) => Promise<Claims>;

/** The keys that tokens are checked with cannot be read: a token may be good all the same. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
}

/**
 * Believes the tokens that this process signs, and those of a retired key until its end. The `exp`
 * in the answer is never later than the next end of a key.
 */
export function createOwnTokenVerifier(issuer: string, keys: SigningKeys): TokenVerifier {
  let known = keys.published();
  let find = createLocalJWKSet(known);
  const verify = createTokenVerifier(issuer, (header, token) => {
    if (Date.now() >= known.until) {
      known = keys.published();
      find = createLocalJWKSet(known);
    }
    return find(header, token);
  });
  return async (token) => {
    const found = await verify(token);
    return { ...found, exp: Math.min(found.exp, known.until / 1000) };
  };
}

/**
 * Believes the tokens of the Supabase project at `supabaseUrl`, hosted or local: those signed with
 * a key that it publishes and, for a project that has not moved to such keys, with `jwtSecret`.
 * Keys are read again after ten minutes, and believed no longer: the project may have revoked one.
 */
export function createProjectTokenVerifier(supabaseUrl: string, jwtSecret?: string): TokenVerifier {
  const issuer = `${supabaseUrl.replace(/\/+$/, '')}/auth/v1`;
  const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: COOLDOWN_MS,
  });
  if (jwtSecret === undefined) return createTokenVerifier(issuer, published);
  const secret = new TextEncoder().encode(jwtSecret);
  const keys = async (...[header, token]: Parameters<JWTVerifyGetKey>) =>
    header.alg === SECRET_ALGORITHM ? secret : published(header, token);
  return createTokenVerifier(issuer, keys, [...PUBLIC_KEY_ALGORITHMS, SECRET_ALGORITHM]);
}

// A token of a key published since the last reading is refused for that long, and its user signed out.
const COOLDOWN_MS = 1000;
/** What a project may sign tokens with where it publishes its keys. */
export const PUBLIC_KEY_ALGORITHMS = ['ES256', 'RS256'];
const SECRET_ALGORITHM = 'HS256';

/**
 * Believes the tokens of `issuer` that one of `keys` signed. Which algorithm may check a token is
 * decided here, never by the token: a public key is never tried as an HMAC secret, and `none` is no
 * algorithm. (RFC 8725, sections 2.1 and 3.1)
 */
function createTokenVerifier(
  issuer: string,
  keys: JWTVerifyGetKey,
  algorithms: string[] = PUBLIC_KEY_ALGORITHMS,
): TokenVerifier {
  const expected = { issuer, audience: 'authenticated', algorithms };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, expected);
      return claims.parse(payload);
    } catch (error) {
      const kind = TOKEN_ERRORS.find((kind) => error instanceof kind);
      if (kind === undefined) {
        throw new KeysUnavailableError('The keys of tokens cannot be read', { cause: error });
      }
      log.info('token_refused', { reason: kind.name });
      throw error;
    }
  };
}

// Errors that are the token's fault. Any other means that the keys could not be read.
const TOKEN_ERRORS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  z.ZodError,
];

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
