import { print, type TypedDocumentNode } from '@plumbline/shared/apollo';
import { useState } from 'react';
import { isUnanswered, namesOf } from './unanswered.ts';

/**
 * Whether a command may have been done without an answer before its form opened.
 * @param about those of its variables that name what the form belongs to
 */
export function useWasLost<Variables extends Record<string, unknown>>(
  mutation: TypedDocumentNode<unknown, Variables>,
  about: Record<string, unknown>,
): boolean {
  const [wasLost] = useState(() => isUnanswered(namesOf(print(mutation), about)));
  return wasLost;
}
