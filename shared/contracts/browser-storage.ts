/**
 * The key of the stored session, as supabase-js derives it from the project's address, so that two
 * projects on one origin never meet (specification, section 9; `SupabaseClient.ts` upstream).
 */
export function sessionStorageKey(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;
}

const PERSONAL = 'plumbline.';

/** Where releases before decision 036 kept the session, which a rollback would bring back. */
const FORMER_SESSION = 'plumbline-session';

/** The key of what the browser keeps for one user. It is removed when another user signs in. */
export function personalKey(userId: string, name: string): string {
  return `${PERSONAL}of.${userId}.${name}`;
}

/** Whether a key is personal to a user other than this one, or may be, as releases before 036 had it. */
export function isOfAnotherUser(key: string, userId: string): boolean {
  const isPersonal = key.startsWith(PERSONAL) || key === FORMER_SESSION;
  return isPersonal && !key.startsWith(personalKey(userId, ''));
}
