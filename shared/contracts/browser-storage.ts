/**
 * The key of the stored session, as supabase-js derives it from the project's address, so that two
 * projects on one origin never meet (specification, section 9; `SupabaseClient.ts` upstream).
 */
export function sessionStorageKey(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;
}

const PERSONAL = 'plumbline.of.';

/** The key of what the browser keeps for one user. It is removed when another user signs in. */
export function personalKey(userId: string, name: string): string {
  return `${PERSONAL}${userId}.${name}`;
}

/** Whether a key is personal to a user other than this one. */
export function isOfAnotherUser(key: string, userId: string): boolean {
  return key.startsWith(PERSONAL) && !key.startsWith(personalKey(userId, ''));
}
