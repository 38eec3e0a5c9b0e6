import type { Beacon } from './beacon.ts';

/** The endpoint takes 50 events and 64 KiB at once; the largest event has 6 KiB. */
const BATCH = 10;
/** What one page may send: more of the same tells nothing new. */
const MOST = 100;

export interface Outbox {
  /** Takes an event, unless one with this key was taken before. */
  readonly add: (key: string, beacon: Beacon) => void;
  /** Sends what there is. What the browser does not take stays for the next time. */
  readonly flush: () => void;
}

/** Collects what is to be told, each thing once, and sends it in batches that outlive the page. */
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
        // Text needs no preflight request, for which a page that is closing has no time.
        if (!navigator.sendBeacon(url, JSON.stringify(waiting.slice(0, BATCH)))) return;
        waiting.splice(0, BATCH);
      }
    },
  };
}
