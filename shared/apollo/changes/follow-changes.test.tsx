import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { TextDecoderStream, TransformStream } from 'node:stream/web';
import { createFakeSession, type FakeSession, signedInAs } from '@plumbline/shared/testing';
import { createApolloClient } from '../apollo-client.ts';
import { followChanges } from './follow-changes.ts';

interface Asked {
  readonly operation: string;
  readonly after: unknown;
  readonly signal: AbortSignal | null | undefined;
}

let asked: Asked[] = [];
let api: ReturnType<typeof fakeApi>;
let session: FakeSession;
let stop = () => {};
let onAccessChange: jest.Mock<() => void>;

/** Answers queries at once; a stream stays open until it is ended or hung up. */
function fakeApi() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isRefusing = false;
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  const answer = (init: RequestInit | undefined): Response => {
    const { operationName: operation, variables } = JSON.parse(init?.body as string) as {
      operationName: string;
      variables: { after: unknown };
    };
    asked.push({ operation, after: variables.after, signal: init?.signal });
    if (operation !== 'FollowChanges') {
      return Response.json({ data: { changesSince: [], hello: 'Hello' } });
    }
    if (isRefusing) return new Response('no', { status: 503 });
    const body = new ReadableStream<Uint8Array>({
      start: (started) => void (controller = started),
    });
    init?.signal?.addEventListener('abort', () => controller?.error(new Error('aborted')));
    return new Response(body);
  };
  return {
    fetch: jest.fn((_url: unknown, init?: RequestInit) => Promise.resolve(answer(init))),
    change: (projectId: string | null, seq: number, ...kinds: string[]) => {
      const text = JSON.stringify({ data: { changes: { projectId, seq, kinds } } });
      send(`event: next\ndata: ${text}\n\n`);
    },
    beat: () => send(':\n\n'),
    end: () => controller?.close(),
    refuse: () => (isRefusing = true),
  };
}

function setVisible(isVisible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = (ms = 1) => jest.advanceTimersByTimeAsync(ms);
const operations = () => asked.map(({ operation }) => operation);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { TextDecoderStream, TransformStream });
  localStorage.clear();
  asked = [];
  onAccessChange = jest.fn();
  api = fakeApi();
  jest.spyOn(globalThis, 'fetch').mockImplementation(api.fetch);
  session = createFakeSession({ session: signedInAs('ada@example.com') });
});

/** Follows changes as the page of a signed-in user does. */
function start() {
  const client = createApolloClient({
    graphqlUrl: 'http://api.example',
    getAccessToken: session.getAccessToken,
  });
  const graphqlUrl = 'http://api.example';
  stop = followChanges({ client, graphqlUrl, sessionStore: session, onAccessChange });
}
afterEach(async () => {
  stop();
  await settle();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('goes on from the numbers it has when the stream has ended', async () => {
  start();
  await settle();
  expect(asked).toMatchObject([{ operation: 'FollowChanges', after: [] }]);
  api.change(null, 3);
  api.change('1001', 7, 'PROJECT');
  await settle(11_000);
  api.end();
  await settle(2000);
  expect(asked).toMatchObject([
    { after: [] },
    {
      after: [
        { projectId: null, seq: 3 },
        { projectId: '1001', seq: 7 },
      ],
    },
  ]);
});

it('says when another person has changed what the user may do, and not again on the next page', async () => {
  start();
  await settle();
  api.change(null, 3, 'PROJECTS');
  await settle();
  expect(onAccessChange).not.toHaveBeenCalled();
  api.change(null, 4, 'ACCESS');
  await settle();
  expect(onAccessChange).toHaveBeenCalledTimes(1);
  api.change(null, 5, 'PROJECTS');
  await settle();
  stop();
  start();
  await settle();
  api.change(null, 5, 'ACCESS', 'PROJECTS');
  await settle();
  expect(onAccessChange).toHaveBeenCalledTimes(1);
  api.change(null, 6, 'ACCESS');
  await settle();
  expect(onAccessChange).toHaveBeenCalledTimes(2);
});

it('asks every ten seconds after three failures, and tries a stream again after a minute', async () => {
  api.refuse();
  start();
  await settle(10_000);
  expect(operations()).toEqual([...Array<string>(3).fill('FollowChanges'), 'GetChanges']);
  await settle(40_000);
  expect(operations().slice(3)).toEqual(Array(5).fill('GetChanges'));
  await settle(20_000);
  expect(operations().slice(3)).toContain('FollowChanges');
});

it('opens another stream where nothing comes for half a minute', async () => {
  start();
  await settle(20_000);
  api.beat();
  await settle(20_000);
  expect(asked).toHaveLength(1);
  await settle(15_000);
  expect(asked).toHaveLength(2);
});

it('ends while the page is hidden, and at once when the user signs out', async () => {
  start();
  await settle();
  setVisible(false);
  expect(asked[0]?.signal?.aborted).toBe(true);
  await settle(60_000);
  expect(asked).toHaveLength(1);
  setVisible(true);
  await settle();
  expect(asked).toHaveLength(2);
  session.change(null);
  expect(asked[1]?.signal?.aborted).toBe(true);
  await settle(60_000);
  expect(asked).toHaveLength(2);
});
