import { describe, expect, it } from '@jest/globals';
import { takePhoto } from '../testing/phone.ts';
import { order, report, shown, createStage } from '../testing/queue-stage.ts';

const stage = createStage();
const { open } = stage;

describe('a discarded photo', () => {
  const discardFirst = (queue: ReturnType<typeof open>) =>
    queue.discard(queue.getView().entries[0]?.id ?? '');

  it.each(['reserveUpload', 'upload', 'confirmUpload'] as const)(
    'does not arrive, also where it is discarded during %s',
    async (step) => {
      const discarding: Promise<unknown>[] = [];
      const call = stage.server.api[step] as (...input: unknown[]) => Promise<never>;
      const api = {
        ...stage.server.api,
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
      expect(stage.server.photos(order.id)).toEqual([]);
      expect(queue.getView()).toMatchObject({ entries: [], maySend: false });
    },
  );

  it('goes from the order as well, where the answer of its arrival was lost', async () => {
    await open({ isOnline: () => false }).keepPhoto(order, takePhoto('a'));
    stage.server.plan(['ok', 'ok', 'ok', 'lost answer']);
    const queue = open();
    await queue.send();
    expect(stage.server.photos(order.id)).toEqual(['a']);
    await discardFirst(queue);
    await queue.keepDone(order, report());
    await queue.send();
    expect(stage.server.photos(order.id)).toEqual([]);
    expect(stage.server.order(order.id)).toMatchObject({ state: 'SUBMITTED' });
  });

  it('leaves its place to another one', async () => {
    const names = Array.from({ length: 30 }, (_each, index) => `${index}`);
    const queue = open({ isOnline: () => false });
    for (const name of names) await queue.keepPhoto(order, takePhoto(name));
    const later = open();
    stage.server.plan(['ok', 'ok', 'ok', 'lost request']);
    await later.send();
    await discardFirst(later);
    await later.keepPhoto(order, takePhoto('another'));
    expect(await later.send()).toBe('done');
    expect(stage.server.photos(order.id)).toHaveLength(30);
  });
});

it('keeps and sends nothing more for a deleted account, of a photo under way neither', async () => {
  await open({ isOnline: () => false }).keepDone(order, report());
  const queue = open();
  const kept = queue.keepPhoto(order, takePhoto('a'));
  await queue.onNews({ gone: 'pat' });
  const signedOut = { ok: false, problem: expect.stringMatching(/you are signed out/) };
  expect(await kept).toEqual(signedOut);
  expect(await queue.keepPhoto(order, takePhoto('b'))).toEqual(signedOut);
  expect(await queue.send()).toBe('signed-out');
  expect(stage.server.order(order.id)).toMatchObject({ state: 'ISSUED' });
  const later = open({ isOnline: () => false });
  await later.reload();
  expect(shown(later)).toEqual([['done', 'kept', null]]);
});

describe('a browser that deletes', () => {
  const keepTwo = async (isLasting: boolean) => {
    const queue = open({ isOnline: () => false, isLasting });
    await queue.keepPhoto(order, takePhoto('a'));
    await queue.keepDone(order, report());
  };

  it('is warned of on a later visit as well', async () => {
    await keepTwo(false);
    const later = open({ isOnline: () => false, isLasting: false });
    await later.reload();
    expect(later.getView()).toMatchObject({ isLasting: false });
  });

  it('leaves the names of what is lost, until the user has read them', async () => {
    await keepTwo(true);
    const later = open({ change: (db) => ({ ...db, read: () => Promise.resolve([]) }) });
    await later.reload();
    expect(later.getView()).toMatchObject({
      entries: [],
      lost: [
        { kind: 'photo', name: 'Order 1' },
        { kind: 'done', name: 'Order 1' },
      ],
    });
    await later.forgetLost();
    expect(later.getView().lost).toEqual([]);
  });

  it('is not blamed for what was sent', async () => {
    await keepTwo(true);
    const later = open();
    await later.send();
    await later.reload();
    expect(shown(later)).toEqual([]);
    expect(later.getView().lost).toEqual([]);
  });
});
