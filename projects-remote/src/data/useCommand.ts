import {
  describeFailure,
  toFailure,
  type TypedDocumentNode,
  useApolloClient,
} from '@plumbline/shared/apollo';
import { useRef, useState } from 'react';
import { newUuid } from './project-draft.ts';

/** Why a command was not done. */
export interface Problem {
  readonly message: string;
  /** The argument that it is about. */
  readonly field: string | null;
  /** The API's code of a refusal; undefined where no answer came. */
  readonly code?: string;
}

type Answer =
  | { readonly __typename: 'Party' | 'Invitation' }
  | ({ readonly __typename: 'Refused'; readonly code: string } & Problem);

/**
 * Sends commands, one at a time. Repeating one whose answer was lost sends the same key, so that it is
 * done once; any other attempt has a key of its own.
 * @param onAnswer called, and awaited, as soon as a command is done or refused
 */
export function useCommand(onAnswer?: (isDone: boolean) => unknown) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isUnderWay = useRef(false);
  const unanswered = useRef<{ readonly text: string; readonly key: string }>(undefined);

  /** @returns whether it was done */
  async function send<Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Readonly<Record<string, Answer>>, Variables>,
    variables: (key: string) => Variables,
  ): Promise<boolean> {
    // A second press comes before the state of the first one is rendered.
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    const text = JSON.stringify(variables(''));
    const key = unanswered.current?.text === text ? unanswered.current.key : newUuid();
    unanswered.current = { text, key };
    const found = await attempt(mutation, variables(key));
    setProblem(found);
    isUnderWay.current = false;
    setBusy(false);
    return !found;
  }

  async function attempt<Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Readonly<Record<string, Answer>>, Variables>,
    variables: Variables,
  ): Promise<Problem | undefined> {
    try {
      const { data } = await client.mutate({
        mutation,
        variables,
        fetchPolicy: 'no-cache',
      });
      const [answer] = Object.values(data ?? {});
      if (!answer) throw new Error('The API answered a command without a result');
      unanswered.current = undefined;
      const refusal = answer.__typename === 'Refused' ? answer : undefined;
      await onAnswer?.(!refusal);
      return refusal;
    } catch (error) {
      return { message: describeFailure(toFailure(error)), field: null };
    }
  }

  return { send, isBusy, problem, forgetProblem: () => setProblem(undefined) };
}

/** What `useCommand` gives. */
export type CommandFace = ReturnType<typeof useCommand>;
