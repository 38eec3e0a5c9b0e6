import {
  describeFailure,
  print,
  toFailure,
  type TypedDocumentNode,
  useApolloClient,
} from '@plumbline/shared/apollo';
import { useRef, useState } from 'react';
import { type CommandText, forgetKey, keyFor } from './unanswered.ts';

/** Why a command was not done. */
export interface Problem {
  readonly message: string;
  /** The argument that it is about. */
  readonly field: string | null;
  /** The API's code of a refusal; `UNKNOWN` where a former command may have been done; undefined where no answer came. */
  readonly code?: string;
}

type Refusal = { readonly __typename: 'Refused'; readonly code: string } & Problem;
/** What a command answers: a document, or why it was refused. */
export type CommandAnswer = { readonly __typename: string; readonly code?: undefined } | Refusal;
/** What a command gives where it is done. */
export type Done<Given extends CommandAnswer> = Exclude<Given, { readonly __typename: 'Refused' }>;

const unknown: Problem = {
  message:
    'What you sent before may have arrived, as it was then. ' +
    'Look for it, and press again to send this as another one.',
  field: null,
  code: 'UNKNOWN',
};

/**
 * Sends commands, one at a time. Repeating one whose answer was lost, also from a form that was left and
 * opened again, sends the same key, so that it is done once; any other attempt has a key of its own.
 * One that was changed waits for a second press: the user looks first whether the lost one was done.
 * @param onAnswer called, and awaited, as soon as a command is done or refused
 * @param onLost called, and awaited, where no answer came, with the command's key; true where the caller
 *   sends it again with that key
 */
export function useCommand(
  onAnswer?: (isDone: boolean) => unknown,
  onLost?: (key: string) => Promise<boolean>,
) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isUnderWay = useRef(false);

  /** @returns what it gave; undefined where it was not done */
  async function send<Given extends CommandAnswer, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Readonly<Record<string, Given>>, Variables>,
    variables: (key: string) => Variables,
  ): Promise<Done<Given> | undefined> {
    // A second press comes before the state of the first one is rendered.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    const command = textOf(print(mutation), variables(''));
    const key = keyFor(command);
    try {
      if (key === undefined) {
        await onAnswer?.(false);
        setProblem(unknown);
        return undefined;
      }
      const { data } = await client.mutate({
        mutation,
        variables: variables(key),
        fetchPolicy: 'no-cache',
      });
      const [answer] = Object.values(data ?? {});
      if (!answer) throw new Error('The API answered a command without a result');
      forgetKey(command);
      const isDone = hasDone(answer);
      await onAnswer?.(isDone);
      if (isDone) return answer;
      setProblem(refusalOf(answer));
    } catch (error) {
      const failure = toFailure(error);
      const isLost = failure.kind === 'unavailable' && key !== undefined;
      const isTaken = isLost && (await onLost?.(key));
      if (isTaken || !isLost) forgetKey(command);
      if (!isTaken) setProblem({ message: describeFailure(failure), field: null });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
    return undefined;
  }

  return { send, isBusy, problem, forgetProblem: () => setProblem(undefined) };
}

/** A command in words. What it is about are the documents that its form belongs to. */
function textOf(mutation: string, variables: Record<string, unknown>): CommandText {
  const text = JSON.stringify([mutation, variables]);
  const { input, ...rest } = variables;
  const { version, id, projectId, contractId }: Record<string, unknown> = {
    ...rest,
    ...(input as object | undefined),
  };
  // The API refuses a version that is no longer the document's, as it is where the lost one was done.
  const isRefused = version !== undefined && version !== null;
  const about = JSON.stringify([mutation, id, projectId, contractId]);
  return { text, about: isRefused ? undefined : about };
}

/** Whether a command was done. */
export const hasDone = <Given extends CommandAnswer>(answer: Given): answer is Done<Given> =>
  answer.__typename !== 'Refused';

/** Why a command was refused; undefined where it was done. */
export const refusalOf = (answer: CommandAnswer): Problem | undefined =>
  answer.code === undefined ? undefined : answer;

/** What `useCommand` gives. */
export type CommandState = ReturnType<typeof useCommand>;
