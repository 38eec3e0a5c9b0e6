import { useApolloClient } from '@plumbline/shared/apollo';
import { newUuid } from '@plumbline/shared/apollo/commands';
import { useStorageLoader } from '@plumbline/shared/storage';
import { useEffect, useRef, useState } from 'react';
import { type FileProblem, fileProblemOf } from './file-problem.ts';
import {
  awaitCheck,
  cancelFile,
  type FilePlace,
  type FileToSend,
  sendFile,
  typeToSend,
} from './send-file.ts';

/** What is known of a file on its way. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
}

/** A file on its way. */
export interface FileOnItsWay extends NamedFile {
  /** What is sent; undefined of a file that is checked since an earlier visit. */
  readonly source?: Omit<FileToSend, 'id'> | undefined;
  /** Whether others are sent before it. */
  readonly isWaiting?: boolean | undefined;
  /** The part that has been sent, from 0 to 1: after that it is checked. */
  readonly sent: number;
  /** Whether its check takes longer. */
  readonly isSlow?: boolean | undefined;
  /** Why it was not taken; the file is still here. */
  readonly problem?: FileProblem | undefined;
}

/**
 * Sends files, one after the other, and has them checked. Leaving the page ends what is under way.
 * @param onTaken called with each file that was taken
 */
export function useFileUploads(onTaken: (file: NamedFile) => unknown) {
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

  function start(file: FileOnItsWay) {
    const { id, source } = file;
    const abort = new AbortController();
    const { signal } = abort;
    aborts.current.set(id, abort);
    const attempt = async (work: () => Promise<void>) => {
      if (signal.aborted) return;
      await work().catch((error: unknown) => {
        if (signal.aborted) return;
        const problem = fileProblemOf(error);
        // A renewal sends the file again under another id, which needs its content.
        const mayRetry = problem.mayRetry && !(problem.mayRenew && !source);
        patch(id, { problem: { ...problem, mayRetry } });
      });
    };
    const check = () =>
      attempt(async () => {
        patch(id, { sent: 1 });
        await awaitCheck(id, { client, signal }, () => patch(id, { isSlow: true }));
        if (signal.aborted) return;
        forget(id);
        taken.current(file);
      });
    if (!source) return void check();
    const onProgress = (sent: number) => patch(id, { sent });
    queue.current = queue.current.then(() =>
      attempt(async () => {
        patch(id, { isWaiting: false });
        await sendFile({ ...source, id }, { client, loadStorage, signal, onProgress });
        // The next one is sent meanwhile.
        void check();
      }),
    );
  }

  function add(added: readonly FileOnItsWay[]) {
    setFiles((known) => [...known, ...added]);
    added.filter(({ problem }) => !problem).forEach(start);
  }

  return {
    files,
    /** Whether leaving the page would end something. */
    isSending: files.some(({ source, sent, problem }) => source && sent < 1 && !problem),
    add: (chosen: readonly File[], place: FilePlace) =>
      add(
        chosen.map((file) => ({
          ...{ id: newUuid(), name: file.name, sent: 0, isWaiting: true },
          problem: problemOfChosen(file),
          source: { file, place, reserveKey: newUuid() },
        })),
      ),
    /** Waits for files that were sent on an earlier visit, and are not checked yet. */
    resume: (sent: readonly NamedFile[]) => {
      const unknown = sent.filter(({ id }) => !aborts.current.has(id));
      if (unknown.length > 0) add(unknown.map(({ id, name }) => ({ id, name, sent: 1 })));
    },
    retry: (file: FileOnItsWay) => {
      const { source } = file;
      const renewed = file.problem?.mayRenew
        ? { id: newUuid(), source: source && { ...source, reserveKey: newUuid() } }
        : {};
      const from = source ? { sent: 0, isWaiting: true } : { sent: 1 };
      const next = { ...file, ...from, ...renewed, problem: undefined };
      setFiles((known) => known.map((one) => (one.id === file.id ? next : one)));
      start(next);
    },
    /** Takes it off the list, and off the service where that may have it. */
    drop: ({ id, sent, problem }: FileOnItsWay) => {
      aborts.current.get(id)?.abort();
      if (sent < 1 || (problem && !problem.mayRetry)) {
        forget(id);
        return;
      }
      cancelFile(id, client).then(
        () => forget(id),
        (error: unknown) => patch(id, { problem: fileProblemOf(error) }),
      );
    },
  };
}

/** Why a file is not taken, where that is known before its turn. */
function problemOfChosen(file: File): FileProblem | undefined {
  try {
    typeToSend(file);
    return undefined;
  } catch (error) {
    return fileProblemOf(error);
  }
}
