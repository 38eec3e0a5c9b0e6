import type { Refusal } from '../queue/entry.ts';
import { type Answer, type FieldApi, NotSent, type ServerUpload } from '../queue/field-api.ts';

interface Row {
  id: string;
  orderId: string;
  original: string;
  sha256: string;
  state: string;
  refusal: string | null;
}

interface Order {
  version: number;
  state: string;
  isVisible: boolean;
  submissions: string[];
  /** Of an extra. */
  text?: string;
}

/** What happens to a call: it arrives, it never does, or its answer gets lost on the way back. */
export type Fate = 'ok' | 'lost request' | 'lost answer';

const OPEN = ['DRAFT', 'ISSUED', 'RETURNED'];
/** The photos of an order that count for its limit. */
const COUNTED = ['RESERVED', 'CHECKING', 'READY'];
const MOST_PHOTOS = 30;
const refused = (code: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message: '' },
});
const decode = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

/** Work orders and uploads in memory, with the server's rules for repeated commands. */
export function createFakeServer() {
  const orders = new Map<string, Order>();
  const rows = new Map<string, Row>();
  const objects = new Map<string, string>();
  const results = new Map<string, { body: string; run: () => Answer<unknown> }>();
  const fates: Fate[] = [];
  const broken = new Set<string>();
  let isSignedOut = false;
  let unchecked = 0;

  async function call<Value>(act: () => Value): Promise<Value> {
    await Promise.resolve();
    if (isSignedOut) throw new NotSent('signed-out');
    const fate = fates.shift() ?? 'ok';
    if (fate === 'lost request') throw new NotSent('unavailable');
    const answer = act();
    await Promise.resolve();
    if (fate === 'lost answer') throw new NotSent('unavailable');
    return answer;
  }

  /** The same key and body give the stored result; a document in it is as it is now. */
  function command<Value>(key: string, body: unknown, act: () => () => Answer<Value>) {
    return call((): Answer<Value> => {
      const text = JSON.stringify(body);
      const stored = results.get(key);
      if (stored) {
        // The key belongs to one command, so its result has that command's type.
        return stored.body === text ? (stored.run() as Answer<Value>) : refused('KEY_REUSED');
      }
      const run = act();
      results.set(key, { body: text, run });
      return run();
    });
  }

  const uploadNow = (id: string) => (): Answer<ServerUpload> => {
    const row = rows.get(id);
    if (!row || !orders.get(row.orderId)?.isVisible) return refused('NOT_FOUND');
    const { state, refusal } = row;
    const path = `project/${id}`;
    return {
      ok: true,
      value: { id, state, refusal, bucket: 'photos', path, smallPath: `${path}-small` },
    };
  };

  function check(row: Row) {
    const photo = objects.get(`project/${row.id}`);
    if (photo === undefined || !objects.has(`project/${row.id}-small`)) return 'MISSING';
    if (photo !== row.sha256) return 'HASH_MISMATCH';
    return broken.has(row.original) ? 'PHOTO_BROKEN' : null;
  }

  const readyWith = (orderId: string, original: string) =>
    [...rows.values()].find(
      (row) => row.orderId === orderId && row.original === original && row.state === 'READY',
    );

  const isOpen = ({ orderId }: Row) => OPEN.includes(orders.get(orderId)?.state ?? '');

  /** Of an upload that is CHECKING: its state stays where the check has failed. */
  function settle(row: Row) {
    if (unchecked > 0) {
      unchecked -= 1;
      return;
    }
    row.refusal = check(row);
    const isThere = readyWith(row.orderId, row.original) !== undefined;
    row.state = row.refusal !== null ? 'REFUSED' : isThere || !isOpen(row) ? 'REMOVED' : 'READY';
  }

  const api: FieldApi = {
    saveExtra: ({ id, version, text }, key) =>
      command(key, { id, version, text }, () => {
        const order = orders.get(id);
        const isCurrent = version === (order?.version ?? null);
        if (!isCurrent) return () => refused('CONFLICT');
        const next = (version ?? 0) + 1;
        const { state = 'DRAFT', submissions = [] } = order ?? {};
        orders.set(id, { version: next, state, isVisible: true, submissions, text });
        return () => ({ ok: true, value: null });
      }),
    reserveUpload: (input, key) =>
      command(key, input, () => {
        const { id, workOrderId: orderId, originalSha256: original, sha256 } = input;
        const order = orders.get(orderId);
        if (!order?.isVisible) return () => refused('NOT_FOUND');
        if (!OPEN.includes(order.state)) return () => refused('WRONG_STATE');
        const same = readyWith(orderId, original);
        if (same) return uploadNow(same.id);
        const counted = [...rows.values()].filter(
          (row) => row.orderId === orderId && COUNTED.includes(row.state),
        );
        if (counted.length >= MOST_PHOTOS) return () => refused('LIMIT');
        if (rows.has(id)) return () => refused('NOT_FOUND');
        rows.set(id, { id, orderId, original, sha256, state: 'RESERVED', refusal: null });
        return uploadNow(id);
      }),
    upload: (_bucket, path, bytes) =>
      call(() => {
        const row = rows.get(path.slice('project/'.length).replace(/-small$/, ''));
        if (row?.state !== 'RESERVED') return 'closed';
        if (!objects.has(path)) objects.set(path, decode(bytes));
        return 'taken';
      }),
    confirmUpload: (id, key) =>
      command(key, { id }, () => {
        const row = rows.get(id);
        if (!row || row.state === 'REMOVED') return () => refused('NOT_FOUND');
        const isUnchecked = row.state === 'RESERVED' || row.state === 'CHECKING';
        if (isUnchecked && !isOpen(row)) return () => refused('WRONG_STATE');
        if (row.state === 'RESERVED') row.state = 'CHECKING';
        return () => {
          if (row.state === 'CHECKING') settle(row);
          return uploadNow(id)();
        };
      }),
    removeUpload: (id, key) =>
      command(key, { id, verb: 'remove' }, () => {
        const row = rows.get(id);
        if (!row || !orders.get(row.orderId)?.isVisible) return () => refused('NOT_FOUND');
        if (!isOpen(row)) return () => refused('WRONG_STATE');
        Object.assign(row, { state: 'REMOVED', refusal: null });
        return uploadNow(id);
      }),
    submitOrder: (id, version, note, key) =>
      command(key, { id, version, note }, () => {
        const order = orders.get(id);
        if (!order?.isVisible) return () => refused('NOT_FOUND');
        if (order.version !== version) return () => refused('CONFLICT');
        if (!OPEN.includes(order.state)) return () => refused('WRONG_STATE');
        order.version += 1;
        order.state = 'SUBMITTED';
        order.submissions.push(note);
        return () => ({ ok: true, value: { id } });
      }),
  };

  return {
    api,
    issue: (id: string) =>
      orders.set(id, { version: 1, state: 'ISSUED', isVisible: true, submissions: [] }),
    change: (id: string, changes: Partial<Order>) => {
      const order = orders.get(id);
      if (order) Object.assign(order, changes, { version: order.version + 1 });
    },
    order: (id: string) => orders.get(id),
    /** The originals of the photos of an order that others see. */
    photos: (orderId: string) =>
      [...rows.values()]
        .filter((row) => row.orderId === orderId && row.state === 'READY')
        .map(({ original }) => original),
    /** Gives up what was reserved and never confirmed. */
    sweep: () => {
      for (const row of rows.values()) {
        if (row.state !== 'RESERVED' && row.state !== 'CHECKING') continue;
        row.state = 'REMOVED';
        objects.delete(`project/${row.id}`);
        objects.delete(`project/${row.id}-small`);
      }
    },
    /** The next checks fail: their uploads stay CHECKING. */
    failChecks: (many: number) => (unchecked = many),
    /** Photos with this original are refused once they have arrived. */
    breakPhoto: (original: string) => broken.add(original),
    mend: () => fates.splice(0),
    /** What happens to the next calls. */
    plan: (next: readonly Fate[]) => fates.push(...next),
    signOut: (isOut = true) => (isSignedOut = isOut),
  };
}

/** The fake server of a test. */
export type FakeServer = ReturnType<typeof createFakeServer>;
