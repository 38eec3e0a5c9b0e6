import { describeFailure, toFailure, useApolloClient } from '@plumbline/shared/apollo';
import { newUuid } from '@plumbline/shared/apollo/commands';
import { useStorageLoader } from '@plumbline/shared/storage';
import { useEffect, useRef, useState } from 'react';
import { type FilePlace, FileRefused, type FileToSend, sendFile } from './send-file.ts';

/** A file on its way. */
export interface FileOnItsWay extends FileToSend {
  /** The part that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it was not taken; the file is still here. */
  readonly problem?: { readonly message: string; readonly mayRetry: boolean } | undefined;
}

/**
 * Sends files, one after the other. Leaving the page ends what is under way.
 * @param onTaken called with each file that was taken
 */
export function useFileUploads(onTaken: (file: FileToSend) => unknown) {
  const client = useApolloClient();
  const loadStorage = useStorageLoader();
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const taken = useRef(onTaken);

  useEffect(() => {
    // What was typed while a file was sent is known to the newest one alone.
    taken.current = onTaken;
  });

  useEffect(() => {
    const underWay = aborts.current;
    return () => underWay.forEach((abort) => abort.abort());
  }, []);

  const patch = (id: string, change: Partial<FileOnItsWay>) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, ...change } : file)));
  const forget = (id: string) => setFiles((known) => known.filter((file) => file.id !== id));

  function enqueue(toSend: FileToSend) {
    const abort = new AbortController();
    const { signal } = abort;
    const isDropped = () => signal.aborted;
    aborts.current.set(toSend.id, abort);
    queue.current = queue.current.then(async () => {
      if (isDropped()) return;
      try {
        const onProgress = (sent: number) => patch(toSend.id, { sent });
        await sendFile(toSend, { client, loadStorage, signal, onProgress });
        forget(toSend.id);
        taken.current(toSend);
      } catch (error) {
        if (isDropped()) return;
        const problem =
          error instanceof FileRefused
            ? { message: error.message, mayRetry: false }
            : { message: describeFailure(toFailure(error)), mayRetry: true };
        patch(toSend.id, { problem });
      }
    });
  }

  return {
    files,
    add: (chosen: readonly File[], place: FilePlace) => {
      const added = chosen.map((file) => ({
        file,
        place,
        id: newUuid(),
        reserveKey: newUuid(),
        confirmKey: newUuid(),
        sent: 0,
      }));
      setFiles((known) => [...known, ...added]);
      added.forEach(enqueue);
    },
    retry: (file: FileOnItsWay) => {
      patch(file.id, { sent: 0, problem: undefined });
      enqueue(file);
    },
    /** Ends its sending, or takes it off the list. */
    drop: ({ id }: FileOnItsWay) => {
      aborts.current.get(id)?.abort();
      forget(id);
    },
  };
}
