import type { AuthFailure, AuthOutcome, ConfirmFailure } from '@plumbline/shared/contracts';

/** What a panel says after its request. */
export interface AuthMessage {
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** The field that it is about, beside which it is shown. */
  readonly field?: 'email';
}

const NO_ACCOUNT = ['user not found', 'invalid login credentials', 'signups not allowed for otp'];

/** The words for a magic link request (specification, section 8). */
export function signInMessage(outcome: AuthOutcome): AuthMessage {
  if (outcome.ok) {
    return { tone: 'success', text: 'Check your email for a magic link to log in!' };
  }
  const provided = providerMessage(outcome.failure);
  if (NO_ACCOUNT.some((part) => provided.toLowerCase().includes(part))) {
    const text = 'No account found with this email. Please sign up first.';
    return { tone: 'danger', text, field: 'email' };
  }
  return refusal(outcome.failure, provided || 'Failed to send magic link. Please try again.');
}

/** The words for a registration (specification, section 8). */
export function registrationMessage(outcome: AuthOutcome): AuthMessage {
  if (outcome.ok) {
    return {
      tone: 'success',
      text: 'Account created successfully! Check your email to complete setup.',
    };
  }
  const provided = providerMessage(outcome.failure);
  return refusal(outcome.failure, provided || 'Failed to create account. Please try again.');
}

/** The words for a magic link that did not sign the visitor in (specification, section 8). */
export function callbackMessage(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : '';
  return message || 'An error occurred during authentication.';
}

/** Why a link or a code did not sign the visitor in: what it means and what to do. */
export function confirmMessage(failure: ConfirmFailure, kind: 'link' | 'code'): string {
  switch (failure.reason) {
    case 'not-valid':
      return kind === 'link'
        ? 'This link has been used or has expired, or a newer mail has taken its place. Ask for a new one.'
        : 'This code is wrong, used or expired. Check it against the newest mail, use the link there, or ask for a new one.';
    case 'too-many':
      return 'Too many tries. Wait five minutes, then try again.';
    case 'unavailable':
      return 'The sign-in service could not be reached. Check your connection, then try again.';
    case 'refused':
      return failure.message.trim() || 'The sign-in service refused. Ask for a new mail.';
  }
}

const refusal = (failure: AuthFailure, text: string): AuthMessage => ({
  tone: 'danger',
  text,
  ...(failure.kind === 'refused' && failure.field && { field: failure.field }),
});

function providerMessage(failure: AuthFailure): string {
  return failure.kind === 'refused' ? failure.message.trim() : '';
}
