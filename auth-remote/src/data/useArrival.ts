import { paths, type ConfirmFailure, type SignInResult } from '@plumbline/shared/contracts';
import { useOneAtATime } from '@plumbline/shared/forms';
import { useSession } from '@plumbline/shared/session';
import { showToast } from '@plumbline/shared/ui/toast';
import { useCallback, useEffect, useRef, useState } from 'react';

export type OtherPerson = Extract<SignInResult, { kind: 'other-person' }>;

/** The state of a sign-in by link or code. */
export type Arrival =
  | { readonly step: 'start' | 'under-way' }
  | { readonly step: 'question'; readonly about: OtherPerson }
  | { readonly step: 'failed'; readonly failure: ConfirmFailure }
  | { readonly step: 'thrown'; readonly error: unknown }
  | { readonly step: 'done'; readonly goTo: string };

type Result = SignInResult | { readonly kind: 'failed'; readonly failure: ConfirmFailure };

/** Allows one attempt to sign in at a time, and has the result of the last one. */
export function useArrival(first: Arrival['step'] & ('start' | 'under-way')) {
  const [arrival, setArrival] = useState<Arrival>({ step: first });
  const { takeReturnPath } = useSession();
  const { run } = useOneAtATime();
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const attempt = useCallback(
    (signIn: () => Promise<Result>) =>
      run(async () => {
        setArrival({ step: 'under-way' });
        try {
          const result = await signIn();
          if (isShown.current) setArrival(toArrival(result, takeReturnPath));
        } catch (error) {
          if (isShown.current) setArrival({ step: 'thrown', error });
        }
      }),
    [run, takeReturnPath],
  );

  return { arrival, attempt };
}

function toArrival(result: Result, takeReturnPath: () => string | null): Arrival {
  switch (result.kind) {
    case 'failed':
      return { step: 'failed', failure: result.failure };
    case 'other-person':
      return { step: 'question', about: result };
    case 'nobody':
      return { step: 'done', goTo: paths.authentication() };
    case 'signed-in':
      if (!result.wasAskedFor) sayWhoIsIn(result.session.user.email);
      return { step: 'done', goTo: takeReturnPath() ?? paths.dashboard() };
  }
}

/** A link may come from a stranger, and lead into the stranger's own account. */
function sayWhoIsIn(email: string): void {
  showToast({
    title: `Signed in as ${email}`,
    description: 'This browser had not asked for the link. If this is not you, log out.',
  });
}
