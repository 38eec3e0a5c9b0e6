import { useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { download } from '@plumbline/shared/ui';
import { useRef, useState } from 'react';
import { describeError } from './describe-error.ts';
import type { Ask } from './my-data.ts';

/** What came of a download: what the file holds, or why there is none. */
type Outcome =
  | {
      readonly fileName: string;
      readonly projects: number;
      readonly deletedProjects: number;
      readonly error?: never;
    }
  | { readonly error: string };

/** Downloads everything of the user's as one file, once at a time. */
export function useMyData() {
  const loadClient = useClientLoader();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isUnderWay = useRef(false);

  async function run(): Promise<Outcome> {
    try {
      const [client, { readMyData }] = await Promise.all([loadClient(), import('./my-data.ts')]);
      const ask: Ask = async (query, variables) =>
        (await client.query({ query, variables, fetchPolicy: 'no-cache' })).data;
      const now = new Date();
      const data = await readMyData(ask, now);
      const fileName = `plumbline-data-${now.toISOString().slice(0, 10)}.json`;
      const content = new Blob([`${JSON.stringify(data, null, 2)}\n`], {
        type: 'application/json',
      });
      download({ fileName, content });
      const { projects, deletedProjects } = data;
      return {
        fileName,
        projects: projects.length,
        deletedProjects: deletedProjects.length,
      };
    } catch (error) {
      return { error: await describeError(error) };
    }
  }

  async function start() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await run());
    setBusy(false);
    isUnderWay.current = false;
  }

  return { start, isBusy, outcome };
}
