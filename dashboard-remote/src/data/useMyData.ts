import { useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { useOneAtATime } from '@plumbline/shared/forms';
import { download } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { describeError } from './describe-error.ts';
import type { Ask } from './ask-api.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 3000));

/** Downloads everything of the user's as one file, once at a time; `error` says why there is none. */
export function useMyData() {
  const loadClient = useClientLoader();
  const { isBusy, run } = useOneAtATime();
  const [error, setError] = useState<string>();

  async function saveAll() {
    setError(undefined);
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
      const description = `It has ${describeMyData(data)}.`;
      showToast({ title: `Saved ${fileName}`, description, tone: 'success' });
    } catch (failure) {
      setError(await describeError(failure));
    }
  }

  return { start: () => run(saveAll), isBusy, error };
}
