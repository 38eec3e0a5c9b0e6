import {
  askOnceMore,
  describeFailure,
  print,
  toFailure,
  type TypedDocumentNode,
  useApolloClient,
} from '@plumbline/shared/apollo';
import { useRef, useState } from 'react';
import { forgetKey, keyFor, namesOf } from './unanswered.ts';

/** Why a command was not done. */
export interface Problem {
  /**
   * `refused`: by the API, or by the form itself. `lost`: no answer came, so it may have been done.
   * `unknown`: a former command may have been done. `ended`: it was done, and its document has changed since.
   */
  readonly kind: 'refused' | 'lost' | 'unknown' | 'ended';
  readonly message: string;
  /** The argument that it is about. */
  readonly field: string | null;
  /** The API's code of a refusal. */
  readonly code?: string;
}

interface Refusal {
  readonly __typename: 'Refused';
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}
/** What a command answers: a document, or why it was refused. */
export type CommandAnswer = { readonly __typename: string; readonly code?: undefined } | Refusal;
/** What a command gives where it is done. */
export type Done<Given extends CommandAnswer> = Exclude<Given, { readonly __typename: 'Refused' }>;

/** Reads what a command may have changed: called, and awaited, once it is done or refused. It does not throw. */
export type OnAnswer = (isDone?: boolean) => Promise<unknown>;

/** The answer to another command about the same document was lost: it may have been done. */
const formerUnknown: Problem = {
  kind: 'unknown',
  message:
    'What you sent before may have arrived, as it was then. ' +
    'Look for it, and press again to send this as another one.',
  field: null,
};

/** Follows the failure of a command to which no answer came. */
const REPEAT_IS_SAFE = ' It may have been done: pressing again does it only once.';
/** The repeated command was done before, and its document has changed since. */
const endedAs = (badge: string): Problem => ({
  kind: 'ended',
  field: null,
  message:
    `What you sent before had arrived, and is marked “${badge}” by now. ` +
    'Look at it first: pressing again does this once more.',
});

/**
 * Sends commands, one at a time, and each once more where the connection was lost. Repeating one whose
 * answer was lost, also from a form that was left and opened again, sends the same key, so that it is
 * done once; any other attempt has a key of its own. One that was changed waits for a second press: the
 * user looks first whether the lost one was done.
 * @param onAnswer called, and awaited, as soon as a command is done or refused; it does not throw
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
  const [mayBeDone, setMayBeDone] = useState(false);
  const isUnderWay = useRef(false);
  const isUnanswered = useRef(false);

  /**
   * @param endOf the badge of what the same key did before, where that is no longer as it was done; then
   *   the command counts as not done
   * @returns what it gave; undefined where it was not done
   */
  async function send<Given extends CommandAnswer, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Readonly<Record<string, Given>>, Variables>,
    variables: (key: string) => Variables,
    endOf?: (made: Done<Given>) => string | false,
  ): Promise<Done<Given> | undefined> {
    // A second press comes before the state of the first one is rendered.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    forgetProblem();
    const command = namesOf(print(mutation), variables(''));
    const wasOnline = navigator.onLine;
    const attempt = keyFor(command);
    try {
      if (!attempt) {
        await onAnswer?.(false);
        setProblem(formerUnknown);
        return undefined;
      }
      const { data } = await askOnceMore(() =>
        client.mutate({ mutation, variables: variables(attempt.key), fetchPolicy: 'no-cache' }),
      );
      const [answer] = Object.values(data ?? {});
      if (!answer) throw new Error('The API answered a command without a result');
      forgetKey(command);
      setMayBeDone(false);
      const end = hasDone(answer) && endOf?.(answer);
      const isDone = hasDone(answer) && !end;
      await onAnswer?.(isDone);
      if (isDone) return answer;
      setProblem(end ? endedAs(end) : refusalOf(answer));
    } catch (error) {
      const failure = toFailure(error);
      const hasNoAnswer = attempt && failure.kind === 'unavailable';
      const isSentElsewhere = hasNoAnswer && (await onLost?.(attempt.key));
      // A failure of this attempt does not say whether a former one with the same key was done.
      if (isSentElsewhere || !(hasNoAnswer || attempt?.isRepeated)) forgetKey(command);
      // Without a connection, nothing left this device.
      const mayBeSent = wasOnline || navigator.onLine || attempt?.isRepeated;
      const message = describeFailure(failure) + (hasNoAnswer && mayBeSent ? REPEAT_IS_SAFE : '');
      if (isSentElsewhere) return undefined;
      isUnanswered.current = hasNoAnswer === true;
      if (hasNoAnswer) setMayBeDone(true);
      setProblem({ kind: 'lost', message, field: null });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
    return undefined;
  }

  function forgetProblem() {
    isUnanswered.current = false;
    setProblem(undefined);
  }

  return {
    send,
    isBusy,
    problem,
    /** Whether no answer came to the last command, even if its problem was forgotten. */
    mayBeDone,
    forgetProblem,
    /** The same unless its problem was forgotten. A function, as it is asked after the form has gone. */
    isUnanswered: () => isUnanswered.current,
  };
}

/** Whether a command was done. */
export const hasDone = <Given extends CommandAnswer>(answer: Given): answer is Done<Given> =>
  answer.__typename !== 'Refused';

/** Why a command was refused; undefined where it was done. */
export const refusalOf = (answer: CommandAnswer): Problem | undefined =>
  answer.code === undefined ? undefined : { kind: 'refused', ...answer };

/** What `useCommand` gives. */
export type CommandState = ReturnType<typeof useCommand>;
