import type { ApolloClient } from '@apollo/client';
import type { SessionStore } from '@plumbline/shared/contracts';
import { type Change, changeSchema } from './change.ts';
import { createIsNewAccess } from './is-new-access.ts';
import { GetChanges } from './operations.ts';
import { createPositions } from './positions.ts';
import { createRefetch } from './refetch.ts';
import { streamChanges } from './stream.ts';
import { pause, takeTurn } from './turn.ts';

const ASK_EVERY_MS = 10_000;
const ASKED_BEFORE_STREAM = 6;
const FAILURES_BEFORE_ASKING = 3;
/** A stream that was open for so long has not failed when it ends. */
const LONG_ENOUGH_MS = 10_000;
const RETRY_MS = 1000;
/** Without numbers the API answers with the last minute. Half of it is left for slow transactions. */
const TOLD_WITHOUT_NUMBER_MS = 30_000;

interface FollowOptions {
  readonly client: ApolloClient;
  readonly graphqlUrl: string;
  readonly sessionStore: Pick<SessionStore, 'getState' | 'subscribe' | 'getAccessToken'>;
  /** Called when another person has changed what the user may do, or ended their access. */
  readonly onAccessChange: () => void;
}

/**
 * Keeps what the page shows up to date with what other tabs, devices and users change, while it is
 * visible and a user is signed in. The tabs of a browser share one stream of changes.
 * @returns a function that ends it
 */
export function followChanges(options: FollowOptions): () => void {
  const { client, graphqlUrl, sessionStore, onAccessChange } = options;
  const positions = createPositions();
  const refetch = createRefetch(client);
  /** When this page last received a change. */
  let upToDateAt = Date.now();
  let current: { readonly userId: string; readonly end: AbortController } | undefined;

  function update() {
    const userId = sessionStore.getState().session?.user.id;
    const isWanted = userId !== undefined && document.visibilityState === 'visible';
    if (current && (!isWanted || current.userId !== userId)) {
      current.end.abort();
      current = undefined;
    }
    if (userId === undefined) {
      positions.clear();
      refetch.clear();
    }
    if (isWanted && !current) {
      const end = new AbortController();
      current = { userId, end };
      // It rejects if it is aborted while it waits for its turn.
      run(userId, end.signal).catch(() => undefined);
    }
  }

  async function run(userId: string, signal: AbortSignal): Promise<void> {
    const name = `plumbline.changes.${userId}`;
    const channel = new BroadcastChannel(name);
    const isNewAccess = createIsNewAccess(userId);
    const take = (change: Change) => {
      receive(change);
      if (isNewAccess(change)) onAccessChange();
    };
    signal.addEventListener('abort', () => channel.close());
    channel.onmessage = ({ data }) => {
      const change = changeSchema.safeParse(data);
      if (change.success) take(change.data);
    };
    if (Date.now() - upToDateAt > TOLD_WITHOUT_NUMBER_MS && !positions.isComplete()) refetchAll();

    const pass = (change: Change) => {
      if (signal.aborted) return;
      take(change);
      if (change.kinds.length > 0) channel.postMessage(change);
    };
    const ask = async (give: (change: Change) => void) => {
      const { data } = await client.query({
        query: GetChanges,
        variables: { after: positions.after() },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      if (!signal.aborted) data?.changesSince.forEach(give);
    };
    await takeTurn(name, signal, {
      follow: () => ask(take).catch(() => undefined),
      lead: () => lead(signal, pass, () => ask(pass).catch(() => undefined)),
    });
  }

  function receive(change: Change) {
    upToDateAt = Date.now();
    positions.note(change);
    if (change.kinds.length > 0) refetch.add(change);
  }

  /** Adds a change of an unknown kind, for which every active query is fetched again. */
  function refetchAll() {
    refetch.add({ projectId: null, seq: 0, kinds: ['EVERYTHING'] });
  }

  async function lead(
    signal: AbortSignal,
    pass: (change: Change) => void,
    ask: () => Promise<void>,
  ): Promise<void> {
    const isWanted = () => !signal.aborted;
    let failures = 0;
    while (isWanted()) {
      const startedAt = Date.now();
      await stream(signal, pass).catch(() => undefined);
      failures = Date.now() - startedAt > LONG_ENOUGH_MS ? 0 : failures + 1;
      if (failures < FAILURES_BEFORE_ASKING) {
        // A process that ends sends all its browsers to others: not all in the same moment.
        await pause(RETRY_MS * (failures + Math.random()), signal);
        continue;
      }
      for (let asked = 0; asked < ASKED_BEFORE_STREAM && isWanted(); asked += 1) {
        await ask();
        await pause(ASK_EVERY_MS, signal);
      }
    }
  }

  async function stream(signal: AbortSignal, pass: (change: Change) => void): Promise<void> {
    const accessToken = await sessionStore.getAccessToken();
    if (accessToken === null) return;
    const after = positions.after();
    for await (const change of streamChanges({ graphqlUrl, accessToken, after, signal })) {
      pass(change);
    }
  }

  const unsubscribe = sessionStore.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    current?.end.abort();
  };
}
