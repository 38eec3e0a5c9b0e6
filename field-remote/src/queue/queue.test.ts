import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createFakeServer, type FakeServer, type Fate } from '../testing/fake-server.ts';
import { createLock, openTab, takePhoto } from '../testing/phone.ts';

const order = { id: 'order', projectId: 'project', name: 'Order 1' };
const report = (note = '', version = 1) => ({ note, version });
const extra = { ...order, id: 'extra' };
const leak = (text: string) => ({ contractId: '1', version: null, text, place: null, entries: [] });

let server: FakeServer;
let database: string;
const open = (more: Partial<Parameters<typeof openTab>[0]> = {}) =>
  openTab({ api: server.api, database, alone: createLock(), ...more }).queue;

/** What the person sees of each entry. */
const shown = ({ getView }: ReturnType<typeof open>) =>
  getView().entries.map(({ kind, state, refusal }) => [kind, state, refusal?.code ?? null]);

beforeEach(() => {
  server = createFakeServer();
  server.issue(order.id);
  database = randomUUID();
});

describe('what is kept', () => {
  it('arrives: photos first, then the report', async () => {
    const queue = open({ isOnline: () => false });
    await queue.keepDone(order, report('All tight'));
    await queue.keepPhoto(order, takePhoto('a'));
    await queue.keepPhoto(order, takePhoto('b'));
    expect(shown(queue)).toHaveLength(3);

    const later = open();
    expect(await later.send()).toBe('done');
    expect(server.photos(order.id)).toEqual(['a', 'b']);
    expect(server.order(order.id)).toMatchObject({ submissions: ['All tight'] });
    expect(shown(later)).toEqual([]);
  });

  it('is sent by the same page once there is a connection', async () => {
    let isOnline = false;
    const queue = open({ isOnline: () => isOnline });
    await queue.keepPhoto(order, takePhoto('a'));
    expect(await queue.send()).toBe('failed');
    isOnline = true;
    expect(await queue.send()).toBe('done');
    expect(server.photos(order.id)).toEqual(['a']);
  });

  it('is one photo where the same was chosen twice', async () => {
    const queue = open({ isOnline: () => false });
    const [first, second] = await Promise.all([
      queue.keepPhoto(order, takePhoto('a')),
      queue.keepPhoto(order, takePhoto('a')),
    ]);
    await open().send();
    expect(first.ok && second.ok).toBe(true);
    expect(server.photos(order.id)).toEqual(['a']);
  });

  it('is sent as the first releases kept it: both sizes of a photo in one entry', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    const db = await openDB(database, 1);
    const keys = z.array(z.tuple([z.string(), z.string()])).parse(await db.getAllKeys('bytes'));
    const sizes = keys.map(async (key) => [key[1], await db.get('bytes', key)] as const);
    await db.put('bytes', Object.fromEntries(await Promise.all(sizes)), keys[0]?.[0]);
    for (const key of keys) await db.delete('bytes', key);
    await open().send();
    expect(server.photos(order.id)).toEqual(['a']);
    expect(await db.count('bytes')).toBe(0);
    db.close();
  });

  it('is an extra with its photos, then its report', async () => {
    const queue = open({ isOnline: () => false });
    await queue.keepPhoto(extra, takePhoto('a'));
    await queue.keepExtra(extra, leak('Leak'), { isOffered: true });
    await open().send();
    expect(server.photos('extra')).toEqual(['a']);
    expect(server.order('extra')).toMatchObject({ state: 'SUBMITTED' });
  });

  it.each<[string, Fate[]]>([
    ['has not left the phone', ['lost request']],
    ['has arrived without an answer', ['lost answer']],
  ])('is the extra as it was saved last, where the first %s', async (_where, fates) => {
    const queue = open();
    server.plan(fates);
    await queue.keepExtra(extra, leak('Leak'), { isOffered: false });
    await queue.send();
    await queue.keepExtra(extra, leak('Two leaks'), { isOffered: true });
    await queue.send();
    expect(shown(queue)).toEqual([]);
    expect(server.order('extra')).toMatchObject({ text: 'Two leaks', state: 'SUBMITTED' });
  });

  it('takes nothing from a colleague who saved the extra after an answer was lost', async () => {
    const queue = open();
    server.plan(['lost answer']);
    await queue.keepExtra(extra, leak('Leak'), { isOffered: true });
    await queue.send();
    server.change('extra', { text: 'Leak, for more money' });
    await queue.send();
    expect(shown(queue)).toEqual([['done', 'refused', 'CONFLICT']]);
    expect(server.order('extra')).toMatchObject({ state: 'DRAFT', submissions: [] });

    server.plan(['lost answer']);
    await queue.keepExtra(extra, { ...leak('Mine'), version: 2 }, { isOffered: false });
    await queue.send();
    server.change('extra', { text: 'Theirs' });
    await queue.keepExtra(extra, { ...leak('Mine again'), version: 2 }, { isOffered: true });
    await queue.send();
    expect(server.order('extra')).toMatchObject({ text: 'Theirs', submissions: [] });
    expect(shown(queue)).toEqual([
      ['extra', 'refused', 'CONFLICT'],
      ['done', 'kept', null],
    ]);
  });

  it('is discarded with its report where it is an extra', async () => {
    const queue = open({ isOnline: () => false });
    const kept = await queue.keepExtra(extra, leak('Leak'), { isOffered: true });
    await queue.discard(kept.ok ? kept.id : '');
    expect(shown(queue)).toEqual([]);
  });

  it('is invisible to another user, and waits for its own', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    const others = open({ userId: () => 'kim' });
    await others.send();
    expect(shown(others)).toEqual([]);
    expect(server.photos(order.id)).toEqual([]);
    await open().send();
    expect(server.photos(order.id)).toEqual(['a']);
  });

  it('is not sent by a user who signs in while it is being sent', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    let userId = 'pat';
    const reserveUpload: typeof server.api.reserveUpload = async (...input) => {
      const answer = await server.api.reserveUpload(...input);
      userId = 'kim';
      return answer;
    };
    const queue = open({ userId: () => userId, api: { ...server.api, reserveUpload } });
    expect(await queue.send()).toBe('signed-out');
    expect(server.photos(order.id)).toEqual([]);
    await open().send();
    expect(server.photos(order.id)).toEqual(['a']);
  });
});

describe('a photo that cannot be kept', () => {
  it('says what is wrong with its file', async () => {
    const kept = await open().keepPhoto(order, takePhoto('broken'));
    expect(kept).toMatchObject({ ok: false, problem: expect.stringMatching(/damaged/) });
  });

  it('says that the phone is full, and loses nothing else', async () => {
    const queue = open({ isOnline: () => false });
    await queue.keepPhoto(order, takePhoto('a'));
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const later = open({ isOnline: () => false, change: (db) => ({ ...db, add: full }) });
    expect(await later.keepPhoto(order, takePhoto('b'))).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^This phone is full: the photo was not kept/),
    });
    expect(later.getView().preparing).toBe(0);
    await open().send();
    expect(server.photos(order.id)).toEqual(['a']);
  });

  it('is not kept for nobody', async () => {
    const kept = await open({ userId: () => null }).keepPhoto(order, takePhoto('a'));
    expect(kept).toMatchObject({ ok: false, problem: expect.stringMatching(/signed out/) });
  });
});

describe('a refusal', () => {
  it('of a photo holds the report back until the person sends without it', async () => {
    server.breakPhoto('b');
    const queue = open();
    for (const name of ['a', 'b', 'c']) await queue.keepPhoto(order, takePhoto(name));
    await queue.keepDone(order, report());
    await queue.send();
    expect(shown(queue)).toEqual([
      ['photo', 'refused', 'PHOTO_BROKEN'],
      ['done', 'kept', null],
    ]);
    await queue.discard(queue.getView().entries[0]?.id ?? '');
    await queue.send();
    expect(server.photos(order.id)).toEqual(['a', 'c']);
    expect(server.order(order.id)).toMatchObject({ state: 'SUBMITTED' });
    expect(shown(queue)).toEqual([]);
  });

  it.each([
    ['the order was cancelled', { state: 'CANCELLED' }, 'WRONG_STATE'],
    ['the member was removed', { isVisible: false }, 'NOT_FOUND'],
  ])('where %s keeps the photo', async (_why, change, code) => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    server.change(order.id, change);
    const queue = open();
    await queue.send();
    expect(shown(queue)).toEqual([['photo', 'refused', code]]);
    const [entry] = queue.getView().entries;
    const bytes = await queue.readBytes(entry?.id ?? '', 'photo');
    expect(new TextDecoder().decode(bytes)).toBe('a');

    server.change(order.id, { state: 'ISSUED', isVisible: true });
    await queue.tryAgain(entry?.id ?? '');
    await queue.send();
    expect(server.photos(order.id)).toEqual(['a']);
  });

  it('is not one where the sign-in has ended: it waits, and says so', async () => {
    const queue = open();
    server.signOut();
    await queue.keepPhoto(order, takePhoto('a'));
    await queue.send();
    expect(queue.getView()).toMatchObject({ state: 'stopped', stop: 'signed-out' });
    server.signOut(false);
    await queue.send();
    expect(server.photos(order.id)).toEqual(['a']);
    expect(queue.getView()).toMatchObject({ state: 'waiting', entries: [] });
  });
});

describe('a discarded photo', () => {
  const discardFirst = (queue: ReturnType<typeof open>) =>
    queue.discard(queue.getView().entries[0]?.id ?? '');

  it.each(['reserveUpload', 'upload', 'confirmUpload'] as const)(
    'does not arrive, also where it is discarded during %s',
    async (step) => {
      const discarding: Promise<void>[] = [];
      const call = server.api[step] as (...input: unknown[]) => Promise<never>;
      const api = {
        ...server.api,
        [step]: async (...input: unknown[]) => {
          if (discarding.length === 0) discarding.push(discardFirst(queue));
          await discarding[0];
          return call(...input);
        },
      };
      const queue: ReturnType<typeof open> = open({ api });
      await queue.keepPhoto(order, takePhoto('a'));
      await queue.send();
      await queue.send();
      expect(server.photos(order.id)).toEqual([]);
      expect(queue.getView()).toMatchObject({ entries: [], isLeft: false });
    },
  );

  it('goes from the order as well, where the answer of its arrival was lost', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    server.plan(['ok', 'ok', 'ok', 'lost answer']);
    const queue = open();
    await queue.send();
    expect(server.photos(order.id)).toEqual(['a']);
    await discardFirst(queue);
    await queue.keepDone(order, report());
    await queue.send();
    expect(server.photos(order.id)).toEqual([]);
    expect(server.order(order.id)).toMatchObject({ state: 'SUBMITTED' });
  });

  it('leaves its place to another one', async () => {
    const names = Array.from({ length: 30 }, (_each, index) => `${index}`);
    const queue = open({ isOnline: () => false });
    for (const name of names) await queue.keepPhoto(order, takePhoto(name));
    const later = open();
    server.plan(['ok', 'ok', 'ok', 'lost request']);
    await later.send();
    await discardFirst(later);
    await later.keepPhoto(order, takePhoto('another'));
    expect(await later.send()).toBe('done');
    expect(server.photos(order.id)).toHaveLength(30);
  });
});

describe('sending', () => {
  it.each<[string, Fate[]]>([
    ['before its photo was uploaded', ['ok', 'lost answer']],
    ['before it was confirmed', ['ok', 'ok', 'ok', 'lost request']],
  ])('makes another reservation where the server forgot one %s', async (_when, fates) => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    server.plan(fates);
    const queue = open();
    expect(await queue.send()).toBe('failed');
    server.sweep();
    await queue.send();
    expect(server.photos(order.id)).toEqual(['a']);
  });

  it('asks for nothing twice where only the answer was lost', async () => {
    await open({ isOnline: () => false }).keepDone(order, report('Done'));
    server.plan(['lost answer']);
    const queue = open();
    await queue.send();
    expect(shown(queue)).toEqual([['done', 'kept', null]]);
    const later = open();
    await later.send();
    expect(shown(later)).toEqual([]);
    expect(server.order(order.id)).toMatchObject({ submissions: ['Done'] });
  });

  it('reports no version that the person has not seen, and waits for another press', async () => {
    const queue = open();
    server.plan(['lost request']);
    await queue.keepDone(order, report('All tight'));
    await queue.send();
    server.change(order.id, { state: 'RETURNED' });
    await queue.send();
    expect(server.order(order.id)).toMatchObject({ submissions: [] });
    const [kept] = queue.getView().entries;
    expect(kept).toMatchObject({ note: 'All tight', refusal: { code: 'CONFLICT' } });

    await queue.keepDone(order, report('All tight', 2));
    await queue.send();
    expect(server.order(order.id)).toMatchObject({ submissions: ['All tight'] });
    expect(shown(queue)).toEqual([]);
  });

  it.each([
    ['after an answer was lost', 'ok'],
    ['after the sweep has given it up', 'sweep'],
  ])('asks again for a check that has failed, %s', async (_when, meanwhile) => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    server.failChecks(2);
    const queue = open();
    expect(await queue.send()).toBe('failed');
    expect(await queue.send()).toBe('failed');
    if (meanwhile === 'sweep') server.sweep();
    expect(await queue.send()).toBe('done');
    expect(server.photos(order.id)).toEqual(['a']);
  });

  it('goes on where the disk is too full to note how far it came', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const queue = open({ change: (db) => ({ ...db, replace: full }) });
    expect(await queue.send()).toBe('done');
    expect(server.photos(order.id)).toEqual(['a']);
    expect(shown(queue)).toEqual([]);
  });

  it('gives up after three failures in a row, without trying the rest', async () => {
    const queue = open({ isOnline: () => false });
    for (const name of 'abcdef') await queue.keepPhoto(order, takePhoto(name));
    const reserveUpload = jest.fn(server.api.reserveUpload);
    server.plan(Array.from({ length: 9 }, () => 'lost request' as const));
    const later = open({ api: { ...server.api, reserveUpload } });
    expect(await later.send()).toBe('failed');
    expect(reserveUpload).toHaveBeenCalledTimes(3);
    server.mend();
    expect(await later.send()).toBe('done');
    expect(server.photos(order.id)).toHaveLength(6);
  });

  it('is shown in the other tab', async () => {
    const queue = open({ isOnline: () => false });
    await queue.keepPhoto(order, takePhoto('a'));
    const [entry] = queue.getView().entries;
    const other = open({ isOnline: () => true });
    await other.hear({ sending: entry?.id ?? null });
    expect(shown(other)).toEqual([['photo', 'sending', null]]);
    expect(other.getView().state).toBe('sending');
  });
});
