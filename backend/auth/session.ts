import type { UserRow } from './user.ts';
import { toUserJson } from './user.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-token.ts';
import type { AuthService } from './auth-service.ts';

/** Days after which a session that was not refreshed is over. */
export const SESSION_IDLE_DAYS = 30;

/** Days after which a session is over, however much it is used. */
export const SESSION_DAYS = 180;

/** The answer of `/verify` and `/token`: what supabase-js keeps as the session. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof toUserJson>;
}

/** Signs an access token for a session that the database holds. */
export async function toSessionJson(
  { keys, issuer }: Pick<AuthService, 'keys' | 'issuer'>,
  user: UserRow,
  session: { id: string; startedAt: Date },
  refreshToken: string,
): Promise<SessionJson> {
  const { token, expiresAt } = await signAccessToken(keys, issuer, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserJson(user),
  };
}

/** The session as the fragment of the address that a mailed link leads to. */
export function toFragment(session: SessionJson, type: string): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  }).toString();
}
