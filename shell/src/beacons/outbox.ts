import type { Beacon } from '@plumbline/shared/contracts';

/** The endpoint accepts 50 events and 64 KiB at once; the largest event has 6 KiB. */
const BATCH = 10;
/** The most events that one page sends. */
const MOST = 100;

export interface Outbox {
  /** Adds an event, unless one with this key was added before. */
  readonly add: (key: string, beacon: Beacon) => void;
  /** Sends all events. What the browser refuses to queue is kept for the next call. */
  readonly flush: () => void;
}

/** Collects events, each once, and sends them in batches that outlive the page. */
export function createOutbox(url: string): Outbox {
  const known = new Set<string>();
  const waiting: Beacon[] = [];
  return {
    add(key, beacon) {
      if (known.has(key) || known.size >= MOST) return;
      known.add(key);
      waiting.push(beacon);
    },
    flush() {
      while (waiting.length > 0) {
        // As text it needs no preflight, for which a closing page has no time.
        if (!navigator.sendBeacon(url, JSON.stringify(waiting.slice(0, BATCH)))) return;
        waiting.splice(0, BATCH);
      }
    },
  };
}
