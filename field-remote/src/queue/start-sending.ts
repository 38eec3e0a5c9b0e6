import type { Queue } from './queue.ts';

const LONGEST_WAIT = 30_000;

let turn: Promise<unknown> = Promise.resolve();

/** Runs a function in one tab of the browser at a time, where the browser can; else at a time in this tab. */
export async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('plumbline-field', run);
  // As on a plain HTTP address. Two tabs may send the same: it arrives once all the same.
  const result = turn.then(run);
  turn = result.catch(() => undefined);
  return result;
}

/**
 * Asks the browser not to delete what is kept.
 * @param mayAsk whether it may put the question to the user
 * @returns whether it has promised it
 */
export async function persist(mayAsk: boolean): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (mayAsk && (await navigator.storage.persist()));
  } catch {
    return false;
  }
}

/**
 * Sends now, when the page gets focus or a connection, after a failure in growing steps, and every
 * 30 s while anything is kept.
 */
export function startSending(queue: Queue): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function run() {
    clearTimeout(timer);
    timer = undefined;
    const before = queue.getView().entries.length;
    const result = await queue.send();
    const { entries } = queue.getView();
    failures = result === 'failed' && entries.length >= before ? failures + 1 : 0;
    const wait = result === 'failed' ? 1000 * 2 ** failures : LONGEST_WAIT;
    clearTimeout(timer);
    timer = setTimeout(tick, Math.min(wait, LONGEST_WAIT) * (0.75 + Math.random() / 4));
  }
  function tick() {
    if (queue.getView().maySend) void run();
    else timer = setTimeout(tick, LONGEST_WAIT);
  }

  const now = () => {
    failures = 0;
    void run();
  };
  addEventListener('focus', now);
  addEventListener('online', now);
  addEventListener('offline', now);
  void queue.reload().then(run, reportError);
}
