import { SignJWT } from 'jose';
import type { SigningKeys } from './signing-keys.ts';
import type { UserRow } from './user.ts';

/** Seconds that an access token is good for. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** Signs the access token of a session, with the claims that Supabase Auth puts in. */
export async function signAccessToken(
  keys: SigningKeys,
  issuer: string,
  user: UserRow,
  session: { id: string; startedAt: Date },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const claims = {
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: Math.floor(session.startedAt.getTime() / 1000) }],
    session_id: session.id,
    is_anonymous: false,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey);
  return { token, expiresAt };
}
