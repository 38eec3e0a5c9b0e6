import { useCallback, useRef, useState } from 'react';

/** Runs one task at a time: a second press comes before the state of the first one is rendered. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  /** @returns what the task gives; undefined where another one was still under way */
  const run = useCallback(
    async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      setBusy(true);
      try {
        return await task();
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
    [],
  );

  return { isBusy, run };
}
