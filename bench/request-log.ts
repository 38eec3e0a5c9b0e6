import type { CDPSession } from '@playwright/test';

export interface LoggedRequest {
  readonly url: string;
  /** Chromium's resource type: `Document`, `Script`, `Font`, `Fetch`, `Preflight` … */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The same for its last byte; null until then. */
  endedAt: number | null;
  /** How many requests had to be answered one after the other before this one could begin. */
  readonly depth: number;
  /** On the wire, with headers; 0 from the cache. */
  bytes: number;
  /** Of the body, as it was sent. */
  bodyBytes: number;
}

interface Frames {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Frames | undefined;
}

/**
 * Keeps the requests of a page, each address once. The depth follows the initiators: what the
 * document names is 1, what a script asks for is one more than the deepest script on its stack.
 * @returns the list, which grows
 */
export async function logRequests(cdp: CDPSession): Promise<LoggedRequest[]> {
  const requests: LoggedRequest[] = [];
  let clock: number | undefined;
  const byId = new Map<string, LoggedRequest>();
  const depthOf = (url: string) => requests.find((request) => request.url === url)?.depth ?? 0;

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, ...at }) => {
    // Two clocks: one counts from 1970, the other one is on every event.
    clock ??= (at.wallTime - at.timestamp) * 1000;
    const { url } = request;
    if (!/^https?:/.test(url)) return;
    // What a preload brought is asked for again by its user, from memory.
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

function scriptsOf(frames: Frames | undefined): string[] {
  if (!frames) return [];
  return [...frames.callFrames.map(({ url }) => url), ...scriptsOf(frames.parent)];
}
