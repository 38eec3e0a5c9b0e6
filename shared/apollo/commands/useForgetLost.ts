import { print, type TypedDocumentNode } from '@plumbline/shared/apollo';
import { useEffect, useEffectEvent } from 'react';
import { forgetKey, namesOf } from './unanswered.ts';

/**
 * Forgets that a command may have been done without an answer, where the page shows a document beside which
 * the API refuses another one: the next one, once it is allowed, needs no second press.
 * @param about those of its variables that name what the form belongs to
 */
export function useForgetLost<Variables extends Record<string, unknown>>(
  mutation: TypedDocumentNode<unknown, Variables>,
  about: Record<string, unknown>,
  isShown: boolean,
): void {
  const forget = useEffectEvent(() => forgetKey(namesOf(print(mutation), about)));
  useEffect(() => {
    if (isShown) forget();
  }, [isShown]);
}
