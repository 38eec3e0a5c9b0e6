import { useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useRef, useState } from 'react';
import { describeError } from './describe-error.ts';

/** Deletes the user's account, once, and then leaves nothing of it in this browser. */
export function useDeleteAccount() {
  const loadClient = useClientLoader();
  const { account } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isUnderWay = useRef(false);

  async function start(email: string, anonymous: boolean) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const [client, { DeleteAccount }] = await Promise.all([
        loadClient(),
        import('./delete-account.ts'),
      ]);
      await client.mutate({ mutation: DeleteAccount, variables: { email, anonymous } });
      // The page is left while the button is still busy.
      (await account()).leaveForGood(paths.accountDeleted());
    } catch (failure) {
      setError(await describeError(failure));
      setBusy(false);
      isUnderWay.current = false;
    }
  }

  return { start, isBusy, error, forgetError: () => setError(undefined) };
}
