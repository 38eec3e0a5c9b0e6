/**
 * The key of the stored session, as supabase-js derives it from the project's address, so that two
 * projects on one origin never meet (specification, section 9; `SupabaseClient.ts` upstream).
 */
export function sessionStorageKey(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;
}

/** A stored session that ends sooner than this, in seconds, is refreshed before it is used. */
export const FRESH_S = 90;

/**
 * The key of the theme that was chosen in this browser: `light` or `dark`; none for the system's. It is
 * not personal data, and stays when a user signs out.
 */
export const THEME_KEY = 'plumbline-theme';

const PERSONAL = 'plumbline.';

/** The session's key in releases before decision 036, which a rollback makes live again. */
const FORMER_SESSION = 'plumbline-session';

/** The storage key of one user's data, which is removed when another user signs in. */
export function personalKey(userId: string, name: string): string {
  return `${PERSONAL}of.${userId}.${name}`;
}

/** Whether a key holds, or in releases before decision 036 may hold, another user's data. */
export function isOfAnotherUser(key: string, userId: string): boolean {
  const isPersonal = key.startsWith(PERSONAL) || key === FORMER_SESSION;
  return isPersonal && !key.startsWith(personalKey(userId, ''));
}
