import { describe, expect, it, jest } from '@jest/globals';
import { openDB } from 'idb';
import * as z from 'zod/mini';
import type { Fate } from '../testing/fake-server.ts';
import { takePhoto } from '../testing/phone.ts';
import { order, report, shown, createStage } from '../testing/queue-stage.ts';
import type { FieldDb } from './field-db.ts';

const stage = createStage();
const { open } = stage;

describe('what is kept', () => {
  it('arrives: photos first, then the report', async () => {
    const queue = open({ isOnline: () => false });
    await queue.keepDone(order, report('All tight'));
    await queue.keepPhoto(order, takePhoto('a'));
    await queue.keepPhoto(order, takePhoto('b'));
    expect(shown(queue)).toHaveLength(3);

    const later = open();
    expect(await later.send()).toBe('done');
    expect(stage.server.photos(order.id)).toEqual(['a', 'b']);
    expect(stage.server.order(order.id)).toMatchObject({ submissions: ['All tight'] });
    expect(shown(later)).toEqual([]);
  });

  it('leaves the small picture of a photo on the phone, to be seen without signal', async () => {
    const small = new Map<string, string>();
    const keepThumbnail = async (user: string, path: string, picture: Blob) =>
      void small.set(`${user} ${path}`, await picture.text());
    const queue = open({ keepThumbnail });
    await queue.keepPhoto(order, takePhoto('a'));
    await queue.send();
    expect([...small.values()]).toEqual(['a']);
    expect([...small.keys()]).toEqual([expect.stringMatching(/^pat .*-small$/)]);
  });

  it('is sent by the same page once there is a connection', async () => {
    let isOnline = false;
    const queue = open({ isOnline: () => isOnline });
    await queue.keepPhoto(order, takePhoto('a'));
    expect(await queue.send()).toBe('failed');
    isOnline = true;
    expect(await queue.send()).toBe('done');
    expect(stage.server.photos(order.id)).toEqual(['a']);
  });

  it('is one photo where the same was chosen twice', async () => {
    const queue = open({ isOnline: () => false });
    const [first, second] = await Promise.all([
      queue.keepPhoto(order, takePhoto('a')),
      queue.keepPhoto(order, takePhoto('a')),
    ]);
    await open().send();
    expect([first.ok, second]).toEqual([true, { ok: false, problem: 'Already added.' }]);
    expect(stage.server.photos(order.id)).toEqual(['a']);
  });

  it('is sent as the first releases kept it: both sizes of a photo in one entry', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    const db = await openDB(stage.database, 1);
    const keys = z.array(z.tuple([z.string(), z.string()])).parse(await db.getAllKeys('bytes'));
    const sizes = keys.map(async (key) => [key[1], await db.get('bytes', key)] as const);
    await db.put('bytes', Object.fromEntries(await Promise.all(sizes)), keys[0]?.[0]);
    for (const key of keys) await db.delete('bytes', key);
    await open().send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
    expect(await db.count('bytes')).toBe(0);
    db.close();
  });

  it('is invisible to another user, and waits for its own', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    const others = open({ userId: () => 'kim' });
    await others.send();
    expect(shown(others)).toEqual([]);
    expect(stage.server.photos(order.id)).toEqual([]);
    await open().send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
  });

  it('is not sent by a user who signs in while it is being sent', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    let userId = 'pat';
    const reserveUpload: typeof stage.server.api.reserveUpload = async (...input) => {
      const answer = await stage.server.api.reserveUpload(...input);
      userId = 'kim';
      return answer;
    };
    const queue = open({ userId: () => userId, api: { ...stage.server.api, reserveUpload } });
    expect(await queue.send()).toBe('signed-out');
    expect(stage.server.photos(order.id)).toEqual([]);
    await open().send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
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
    const change = (db: FieldDb) => ({ ...db, add: full, swap: full });
    const later = open({ isOnline: () => false, change });
    const words = 'This phone is full, so it was not kept. Free some space, then try again.';
    expect(await later.keepPhoto(order, takePhoto('b'))).toEqual({ ok: false, problem: words });
    expect(await later.keepDone(order, report())).toEqual({ ok: false, problem: words });
    expect(later.getView().preparing).toBe(0);
    await open().send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
  });

  it('is not kept without a signed-in user', async () => {
    const kept = await open({ userId: () => null }).keepPhoto(order, takePhoto('a'));
    expect(kept).toMatchObject({ ok: false, problem: expect.stringMatching(/signed out/) });
  });
});

describe('a refusal', () => {
  it('of a photo holds the report back until the user sends without it', async () => {
    stage.server.breakPhoto('b');
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
    expect(stage.server.photos(order.id)).toEqual(['a', 'c']);
    expect(stage.server.order(order.id)).toMatchObject({ state: 'SUBMITTED' });
    expect(shown(queue)).toEqual([]);
  });

  it.each([
    ['the order was cancelled', { state: 'CANCELLED' }, 'WRONG_STATE'],
    ['the member was removed', { isVisible: false }, 'NOT_FOUND'],
  ])('where %s keeps the photo', async (_why, change, code) => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    stage.server.change(order.id, change);
    const queue = open();
    await queue.send();
    expect(shown(queue)).toEqual([['photo', 'refused', code]]);
    const [entry] = queue.getView().entries;
    const bytes = await queue.readBytes(entry?.id ?? '', 'photo');
    expect(new TextDecoder().decode(bytes)).toBe('a');

    stage.server.change(order.id, { state: 'ISSUED', isVisible: true });
    await queue.tryAgain(entry?.id ?? '');
    await queue.send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
  });

  it('is not one where the sign-in has ended: it waits, and says so', async () => {
    const queue = open();
    stage.server.signOut();
    await queue.keepPhoto(order, takePhoto('a'));
    await queue.send();
    expect(queue.getView()).toMatchObject({ state: 'stopped', stop: 'signed-out' });
    stage.server.signOut(false);
    await queue.send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
    expect(queue.getView()).toMatchObject({ state: 'waiting', entries: [] });
  });
});

describe('sending', () => {
  it.each<[string, Fate[]]>([
    ['before its photo was uploaded', ['ok', 'lost answer']],
    ['before it was confirmed', ['ok', 'ok', 'ok', 'lost request']],
  ])('makes another reservation where the server forgot one %s', async (_when, fates) => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    stage.server.plan(fates);
    const queue = open();
    expect(await queue.send()).toBe('failed');
    stage.server.sweep();
    await queue.send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
  });

  it('asks for nothing twice where only the answer was lost', async () => {
    await open({ isOnline: () => false }).keepDone(order, report('Done'));
    stage.server.plan(['lost answer']);
    const queue = open();
    await queue.send();
    expect(shown(queue)).toEqual([['done', 'kept', null]]);
    const later = open();
    await later.send();
    expect(shown(later)).toEqual([]);
    expect(stage.server.order(order.id)).toMatchObject({ submissions: ['Done'] });
  });

  it('reports no version that the user has not seen, and waits for another press', async () => {
    const queue = open();
    stage.server.plan(['lost request']);
    await queue.keepDone(order, report('All tight'));
    await queue.send();
    stage.server.change(order.id, { state: 'RETURNED' });
    await queue.send();
    expect(stage.server.order(order.id)).toMatchObject({ submissions: [] });
    const [kept] = queue.getView().entries;
    expect(kept).toMatchObject({ note: 'All tight', refusal: { code: 'CONFLICT' } });

    await queue.keepDone(order, report('All tight', 2));
    await queue.send();
    expect(stage.server.order(order.id)).toMatchObject({ submissions: ['All tight'] });
    expect(shown(queue)).toEqual([]);
  });

  it.each([
    ['after an answer was lost', 'ok'],
    ['after the sweep has given it up', 'sweep'],
  ])('asks again for a check that has failed, %s', async (_when, meanwhile) => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    stage.server.failChecks(2);
    const queue = open();
    expect(await queue.send()).toBe('failed');
    expect(await queue.send()).toBe('failed');
    if (meanwhile === 'sweep') stage.server.sweep();
    expect(await queue.send()).toBe('done');
    expect(stage.server.photos(order.id)).toEqual(['a']);
  });

  it('goes on where the disk is too full to note how far it came', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const queue = open({ change: (db) => ({ ...db, replace: full }) });
    expect(await queue.send()).toBe('done');
    expect(stage.server.photos(order.id)).toEqual(['a']);
    expect(shown(queue)).toEqual([]);
  });

  it('gives up after three failures in a row, without trying the rest', async () => {
    const queue = open({ isOnline: () => false });
    for (const name of 'abcdef') await queue.keepPhoto(order, takePhoto(name));
    const reserveUpload = jest.fn(stage.server.api.reserveUpload);
    stage.server.plan(Array.from({ length: 9 }, () => 'lost request' as const));
    const later = open({ api: { ...stage.server.api, reserveUpload } });
    expect(await later.send()).toBe('failed');
    expect(reserveUpload).toHaveBeenCalledTimes(3);
    stage.server.mend();
    expect(await later.send()).toBe('done');
    expect(stage.server.photos(order.id)).toHaveLength(6);
  });

  it('is shown in the other tab', async () => {
    const queue = open({ isOnline: () => false });
    await queue.keepPhoto(order, takePhoto('a'));
    const [entry] = queue.getView().entries;
    const other = open({ isOnline: () => true });
    await other.onNews({ sending: entry?.id ?? null });
    expect(shown(other)).toEqual([['photo', 'sending', null]]);
    expect(other.getView().state).toBe('sending');
  });
});
