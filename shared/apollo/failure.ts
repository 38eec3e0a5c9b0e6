import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import * as z from '@plumbline/shared/schema';
import { apiErrorCodes } from '../contracts/index.ts';

/** Why the API did not do what a page asked for. */
export type Failure =
  | { readonly kind: 'refused'; readonly field: string; readonly message: string }
  | { readonly kind: 'conflict' | 'not-found' | 'signed-out' }
  | { readonly kind: 'limit' | 'not-allowed' | 'held'; readonly message: string }
  | { readonly kind: 'outdated' | 'unavailable' };

const extensionsSchema = z.object({
  code: z.enum(apiErrorCodes),
  field: z.optional(z.string()),
});

/** What went wrong with a request, from what it failed with. */
export function toFailure(error: unknown): Failure {
  if (ServerError.is(error) && error.statusCode === 401) return { kind: 'signed-out' };
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  const { code, field } = extensionsSchema.safeParse(first?.extensions).data ?? {};
  const message = first?.message ?? '';
  switch (code) {
    case 'BAD_USER_INPUT':
      return { kind: 'refused', field: field ?? '', message };
    case 'LIMIT':
      return { kind: 'limit', message };
    case 'NOT_ALLOWED':
      return { kind: 'not-allowed', message };
    case 'HELD':
      return { kind: 'held', message };
    case 'CONFLICT':
      return { kind: 'conflict' };
    case 'NOT_FOUND':
      return { kind: 'not-found' };
    case 'UNKNOWN_OPERATION':
      return { kind: 'outdated' };
    case 'UNAUTHENTICATED':
      return { kind: 'signed-out' };
    case 'UNAVAILABLE':
    case undefined:
      return { kind: 'unavailable' };
  }
}

/** What a failure means and what to do, for people. */
export function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
    case 'limit':
    case 'not-allowed':
    case 'held':
      return failure.message;
    case 'conflict':
      return 'It was changed after you opened it, perhaps by you in another tab.';
    case 'not-found':
      return 'It does not exist any more.';
    case 'signed-out':
      // Also where the API cannot check any sign-in, and each new one would be refused.
      return 'Your sign-in was not accepted. Log out and sign in again. If that does not help, the fault is ours: try again later.';
    case 'outdated':
      return 'This page is from an older version of Plumbline. Reload it, then try again.';
    case 'unavailable':
      return 'Plumbline could not be reached. Check your connection, then try again.';
  }
}
