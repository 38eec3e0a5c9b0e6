import { log } from '../observability/log.ts';
import { sendDue, type OutboxOptions } from './send-due.ts';

/** How soon a mail is seen that another process or Supabase's REST API wrote, or that is tried again. */
const LOOK_MS = 5000;

/** The outbox of one process. */
export interface Outbox {
  /** Looks at once: this process wrote a mail. */
  readonly wake: () => void;
  /** Sends no further mail, and resolves once the one under way is dealt with. */
  readonly stop: () => Promise<void>;
}

/** Sends the outbox's mails in the background. */
export function startOutbox(options: OutboxOptions): Outbox {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWoken && !end.signal.aborted) {
      isWoken = false;
      await sendDue(options, end.signal).catch((error: unknown) =>
        log.error('outbox_failed', error),
      );
    }
    running = undefined;
    if (!end.signal.aborted) timer = setTimeout(wake, LOOK_MS).unref();
  }

  function wake(): void {
    isWoken = true;
    clearTimeout(timer);
    running ??= run();
  }

  wake();
  return {
    wake,
    stop: async () => {
      end.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
