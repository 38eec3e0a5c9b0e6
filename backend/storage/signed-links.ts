import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { uploadLimits } from '../../shared/contracts/uploads.ts';
import { refusals } from './storage-error.ts';

/** What a link is good for, so that no other token of the service opens an object. */
const SCOPE = 'download';
const ALGORITHM = 'HS256';

const claims = z.object({ url: z.string(), scope: z.literal(SCOPE), exp: z.number() });

/** Signs links to objects, each for one path. */
export interface LinkSigner {
  /** The token of a link to `bucket/name`, for ten minutes at most. */
  readonly sign: (object: string, seconds: number) => Promise<string>;
  /**
   * When the link ends, in milliseconds since 1970.
   * @throws StorageError unless the token is one of a link to that object, and not at its end
   */
  readonly verify: (token: string, object: string) => Promise<number>;
}

/** Signs with a key of its own, which is no key of access tokens. */
export function createLinkSigner(secret: Uint8Array): LinkSigner {
  return {
    sign: (object, seconds) =>
      new SignJWT({ url: object, scope: SCOPE })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(
          Math.floor(Date.now() / 1000) + Math.min(seconds, uploadLimits.linkSeconds),
        )
        .sign(secret),
    async verify(token, object) {
      const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM] }).catch(
        (error: unknown) => {
          throw refusals.invalidToken(error instanceof Error ? error.message : 'Invalid JWT');
        },
      );
      const parsed = claims.safeParse(payload);
      if (!parsed.success || parsed.data.url !== object) throw refusals.invalidSignature();
      return parsed.data.exp * 1000;
    },
  };
}
