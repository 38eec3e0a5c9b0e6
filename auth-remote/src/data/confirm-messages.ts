import type { ConfirmFailure } from '@plumbline/shared/contracts';

/** What a mailed link is for, by the `type` of its address (Supabase Auth). */
export function confirmWords(type: string) {
  return type === 'signup' || type === 'invite'
    ? { heading: 'Confirm your email', button: 'Confirm and sign in' }
    : { heading: 'Sign in to Plumbline', button: 'Sign in' };
}

/** Why a link or a code did not sign anybody in: what it means and what to do. */
export function confirmMessage(failure: ConfirmFailure, kind: 'link' | 'code'): string {
  switch (failure.reason) {
    case 'not-valid':
      return kind === 'link'
        ? 'This link has been used or has expired, or a newer mail has taken its place. Ask for a new one.'
        : 'This code is wrong, used or expired. Check it against the newest mail, or ask for a new one.';
    case 'too-many':
      return 'Too many tries. Wait five minutes, then try again.';
    case 'unavailable':
      return 'The sign-in service cannot be reached. Check your connection, then try again.';
    case 'refused':
      return failure.message.trim() || 'The sign-in service refused. Ask for a new mail.';
  }
}
