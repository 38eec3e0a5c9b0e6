import type { CDPSession } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

const LOG_WAIT_MS = 10;
const LOG_WAITS = 50;

export interface LoggedRequest {
  readonly url: string;
  /** Chromium's resource type: `Document`, `Script`, `Font`, `Fetch`, `Preflight` … */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The time of its last byte; null until then. */
  endedAt: number | null;
  /** The number of requests that had to finish one after the other before this one started. */
  readonly depth: number;
  /** On the wire, with headers; 0 from the cache. */
  bytes: number;
  /** The compressed body. */
  bodyBytes: number;
}

interface Frames {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Frames | undefined;
}

/**
 * Logs the requests of a page, each address once. The depth follows the initiators: 1 for the files
 * in the document; for a script's request, one more than the deepest script on its stack.
 * @returns the list, to which requests are added
 */
export async function logRequests(cdp: CDPSession): Promise<LoggedRequest[]> {
  const requests: LoggedRequest[] = [];
  let clock: number | undefined;
  const byId = new Map<string, LoggedRequest>();
  const depthOf = (url: string) => requests.find((request) => request.url === url)?.depth ?? 0;

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, ...at }) => {
    // Converts the events' monotonic clock to wall time.
    clock ??= (at.wallTime - at.timestamp) * 1000;
    const { url } = request;
    if (!/^https?:/.test(url)) return;
    // A preloaded file is requested a second time when it is used, from memory.
    if (
      requests.some((known) => known.url === url && type !== 'Fetch' && known.type !== 'Prefetch')
    )
      return;
    const entry = {
      url,
      type: type ?? 'Other',
      startedAt: at.wallTime * 1000,
      depth: type === 'Document' ? 0 : 1 + Math.max(0, ...scriptsOf(initiator.stack).map(depthOf)),
      endedAt: null,
      bytes: 0,
      bodyBytes: 0,
    };
    requests.push(entry);
    byId.set(requestId, entry);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = byId.get(requestId);
    const length = Object.entries(response.headers).find(([name]) =>
      /^content-length$/i.test(name),
    );
    if (entry) entry.bodyBytes = Number(length?.[1] ?? 0);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const entry = byId.get(requestId);
    if (!entry) return;
    entry.bytes = Math.max(0, encodedDataLength);
    entry.endedAt = timestamp * 1000 + (clock ?? 0);
  });
  await cdp.send('Network.enable');
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
  return requests;
}

/**
 * Holds requests back that are deeper than the limit of a moment, until that moment. A page that
 * waits for one of them does not come to it.
 */
export async function holdRequests(
  cdp: CDPSession,
  requests: readonly LoggedRequest[],
  limits: readonly { readonly depth: number; readonly until: Promise<unknown> }[],
): Promise<void> {
  /** The log may hear of a request a little later. */
  const depthOf = async (url: string) => {
    for (let waits = 0; waits < LOG_WAITS; waits += 1) {
      const entry = requests.find((request) => request.url === url);
      if (entry) return entry.depth;
      await sleep(LOG_WAIT_MS);
    }
    return 0;
  };
  const released = async (url: string) => {
    const depth = await depthOf(url);
    await Promise.all(limits.filter((limit) => depth > limit.depth).map(({ until }) => until));
  };
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may be closed before.
    released(request.url)
      .then(() => cdp.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined);
  });
  await cdp.send('Fetch.enable', {});
}

function scriptsOf(frames: Frames | undefined): string[] {
  if (!frames) return [];
  return [...frames.callFrames.map(({ url }) => url), ...scriptsOf(frames.parent)];
}

/** The sum of the requests' sizes in KiB; by default on the wire, with headers. */
export const kibibytesOf = (
  requests: readonly LoggedRequest[],
  sizeOf = ({ bytes }: LoggedRequest) => bytes,
) => requests.reduce((sum, request) => sum + sizeOf(request), 0) / 1024;
