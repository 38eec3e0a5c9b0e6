import { MalformedAnswerError, useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { useOneAtATime } from '@plumbline/shared/forms';
import { useEffect, useState } from 'react';
import { describeError } from './describe-error.ts';

type LoadClient = ReturnType<typeof useClientLoader>;

const load = () => import('./needs-mail.ts');

async function read(loadClient: LoadClient): Promise<boolean> {
  const [client, { GetNeedsMail, readSchema }] = await Promise.all([loadClient(), load()]);
  const answer = await client.query({ query: GetNeedsMail, fetchPolicy: 'no-cache' });
  const { data } = readSchema.safeParse(answer.data);
  if (data === undefined) throw new MalformedAnswerError();
  return data.currentUser.wantsNeedsMail;
}

async function save(loadClient: LoadClient, wanted: boolean): Promise<boolean> {
  const [client, { ChooseNeedsMail, chosenSchema }] = await Promise.all([loadClient(), load()]);
  const answer = await client.mutate({ mutation: ChooseNeedsMail, variables: { wanted } });
  const { data } = chosenSchema.safeParse(answer.data);
  if (data === undefined) throw new MalformedAnswerError();
  return data.chooseNeedsMail.wantsNeedsMail;
}

interface Choice {
  /** Undefined before it was read. */
  readonly isWanted?: boolean;
  /** Why it was not read or saved, for the user. */
  readonly error?: string;
}

async function readChoice(loadClient: LoadClient): Promise<Choice> {
  try {
    return { isWanted: await read(loadClient) };
  } catch (failure) {
    return { error: await describeError(failure) };
  }
}

/** Whether the user is mailed about what waits, read from the API and changed there. */
export function useNeedsMail() {
  const loadClient = useClientLoader();
  const { isBusy, run } = useOneAtATime();
  const [choice, setChoice] = useState<Choice>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void readChoice(loadClient).then((outcome) => {
      if (isCurrent) setChoice(outcome);
    });
    return () => {
      isCurrent = false;
    };
  }, [loadClient, attempt]);

  async function change(isWanted: boolean) {
    setChoice({ isWanted });
    try {
      setChoice({ isWanted: await save(loadClient, isWanted) });
    } catch (failure) {
      // The answer may have been lost on its way, with the choice saved.
      const now = { isWanted: !isWanted, ...(await readChoice(loadClient)) };
      const isSaved = now.isWanted === isWanted;
      setChoice(isSaved ? now : { ...now, error: await describeError(failure) });
    }
  }

  return {
    ...choice,
    isBusy,
    retry: () => {
      setChoice({});
      setAttempt(attempt + 1);
    },
    choose: (isWanted: boolean) => void run(() => change(isWanted)),
  };
}
