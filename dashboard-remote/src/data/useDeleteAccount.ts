import { useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useRef, useState } from 'react';
import { describeError } from './describe-error.ts';
import { useAccount } from './useAccount.ts';

/** What to say where no answer tells that the account was deleted. */
interface Problem {
  readonly title: string;
  readonly text: string;
}

/** Deletes the user's account, once, and then leaves nothing of it in this browser. */
export function useDeleteAccount() {
  const loadClient = useClientLoader();
  const { account } = useSession();
  const askAccount = useAccount();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isUnderWay = useRef(false);
  /** Whether a former request may have deleted it. */
  const isLost = useRef(false);

  async function start(email: string, anonymous: boolean) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    const text = await remove(email, anonymous).catch(describeError);
    // The page is left while the button is still busy.
    if (text === undefined) return;
    setProblem(isLost.current ? perhaps(text) : { title: NOT_DELETED, text });
    setBusy(false);
    isUnderWay.current = false;
  }

  /** @returns why it was not deleted; undefined where it was */
  async function remove(email: string, anonymous: boolean): Promise<string | undefined> {
    const [client, { deleteAccount }, { describeFailure }] = await Promise.all([
      loadClient(),
      import('./delete-account.ts'),
      import('@plumbline/shared/apollo'),
    ]);
    const failure = await deleteAccount(client, { email, anonymous });
    if (!failure || failure.kind === 'unavailable') isLost.current = true;
    // The API refuses all tokens of a deleted account: this leaves where there is no account any more.
    else if ((await askAccount((actions) => actions.readProfile())).ok) isLost.current = false;
    if (failure) return describeFailure(failure);
    await (await account()).leaveForGood(paths.accountDeleted());
    return undefined;
  }

  return { start, isBusy, problem, forgetProblem: () => setProblem(undefined) };
}

const NOT_DELETED = 'Your account was not deleted';

const perhaps = (text: string): Problem => ({
  title: 'Your account may have been deleted',
  text: `${text} Pressing again does no harm: where it was deleted, you are told so.`,
});
