import * as z from '@plumbline/shared/schema';
import type { Session } from '@plumbline/shared/contracts';

const providerSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.object({
    id: z.string(),
    email: z.optional(z.string()),
    // Users can write anything into their own metadata.
    user_metadata: z.catch(z.object({ first_name: z.string() }), { first_name: '' }),
  }),
});

/**
 * Reads a session of Supabase Auth, which may come from a storage that has been tampered with.
 * @returns null where it is none
 */
export function toSession(value: unknown): Session | null {
  const parsed = providerSession.safeParse(value);
  if (!parsed.success) return null;
  const { access_token, refresh_token, expires_at, user } = parsed.data;
  const firstName = user.user_metadata.first_name.trim();
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_at,
    user: { id: user.id, email: user.email ?? '', ...(firstName && { firstName }) },
  };
}

/**
 * Parses what the authentication client has stored.
 * @returns null where there is nothing, or nothing that is a session
 */
export function parseStored(text: string | null): Session | null {
  try {
    return text === null ? null : toSession(JSON.parse(text));
  } catch {
    return null;
  }
}
