import { useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { useOneAtATime } from '@plumbline/shared/forms';
import { download } from '@plumbline/shared/ui';
import { useState } from 'react';
import { describeError } from './describe-error.ts';
import type { Ask } from './ask-api.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 3000));

/** What came of a download: what the file holds, or why there is none. */
type Outcome =
  | {
      readonly fileName: string;
      /** Such as 'your profile and 2 projects'. */
      readonly contents: string;
      readonly error?: never;
    }
  | { readonly error: string };

/** Downloads everything of the user's as one file, once at a time. */
export function useMyData() {
  const loadClient = useClientLoader();
  const { isBusy, run } = useOneAtATime();
  const [outcome, setOutcome] = useState<Outcome>();

  async function readAll(): Promise<Outcome> {
    try {
      const [client, { describeMyData, readMyData, readPatiently, toJson }] = await Promise.all([
        loadClient(),
        import('./my-data.ts'),
      ]);
      const ask: Ask = (query, variables) =>
        readPatiently(async () => {
          const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' });
          if (data === undefined) throw new Error('The API answered without data');
          return data;
        }, pause);
      const now = new Date();
      const data = await readMyData(ask, now);
      const fileName = `plumbline-data-${now.toISOString().slice(0, 10)}.json`;
      const content = new Blob([toJson(data)], { type: 'application/json' });
      download({ fileName, content });
      return { fileName, contents: describeMyData(data) };
    } catch (error) {
      return { error: await describeError(error) };
    }
  }

  async function start() {
    await run(async () => {
      setOutcome(undefined);
      setOutcome(await readAll());
    });
  }

  return { start, isBusy, outcome };
}
