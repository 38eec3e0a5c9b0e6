import { describe, expect, it } from '@jest/globals';
import type { Fate } from '../testing/fake-server.ts';
import { takePhoto } from '../testing/phone.ts';
import { order, shown, createStage } from '../testing/queue-stage.ts';

const stage = createStage();
const { open } = stage;
const extra = { ...order, id: 'extra' };
const leak = (text: string) => ({ contractId: '1', version: null, text, place: null, entries: [] });

describe('what is kept', () => {
  it('is an extra with its photos, then its report', async () => {
    const queue = open({ isOnline: () => false });
    await queue.keepPhoto(extra, takePhoto('a'));
    await queue.keepExtra(extra, leak('Leak'), { submits: true });
    await open().send();
    expect(stage.server.photos('extra')).toEqual(['a']);
    expect(stage.server.order('extra')).toMatchObject({ state: 'SUBMITTED' });
  });

  it.each<[string, Fate[]]>([
    ['has not left the phone', ['lost request']],
    ['has arrived without an answer', ['lost answer']],
  ])('is the extra as it was saved last, where the first %s', async (_where, fates) => {
    const queue = open();
    stage.server.plan(fates);
    await queue.keepExtra(extra, leak('Leak'), { submits: false });
    await queue.send();
    await queue.keepExtra(extra, leak('Two leaks'), { submits: true });
    await queue.send();
    expect(shown(queue)).toEqual([]);
    expect(stage.server.order('extra')).toMatchObject({ text: 'Two leaks', state: 'SUBMITTED' });
  });

  it('is the extra as it was saved last, also where that was while the first was sent', async () => {
    let isFirst = true;
    const saveExtra: typeof stage.server.api.saveExtra = async (...input) => {
      const answer = await stage.server.api.saveExtra(...input);
      if (isFirst) await queue.keepExtra(extra, leak('Two leaks'), { submits: true });
      isFirst = false;
      return answer;
    };
    const queue = open({ api: { ...stage.server.api, saveExtra } });
    await queue.keepExtra(extra, leak('Leak'), { submits: false });
    await queue.send();
    await queue.send();
    expect(shown(queue)).toEqual([]);
    expect(stage.server.order('extra')).toMatchObject({ text: 'Two leaks', state: 'SUBMITTED' });
  });

  it('takes nothing from a colleague who saved the extra after an answer was lost', async () => {
    const queue = open();
    stage.server.plan(['lost answer']);
    await queue.keepExtra(extra, leak('Leak'), { submits: true });
    await queue.send();
    stage.server.change('extra', { text: 'Leak, for more money' });
    await queue.send();
    expect(shown(queue)).toEqual([['done', 'refused', 'CONFLICT']]);
    expect(stage.server.order('extra')).toMatchObject({ state: 'DRAFT', submissions: [] });

    stage.server.plan(['lost answer']);
    await queue.keepExtra(extra, { ...leak('Mine'), version: 2 }, { submits: false });
    await queue.send();
    stage.server.change('extra', { text: 'Theirs' });
    await queue.keepExtra(extra, { ...leak('Mine again'), version: 2 }, { submits: true });
    await queue.send();
    expect(stage.server.order('extra')).toMatchObject({ text: 'Theirs', submissions: [] });
    expect(shown(queue)).toEqual([
      ['extra', 'refused', 'CONFLICT'],
      ['done', 'kept', null],
    ]);
  });

  it('is said to be sent once it has waited, and not where it is sent at once', async () => {
    const queue = open();
    const sent = () => queue.getView().sent.map(({ kind, order: { id } }) => `${kind} ${id}`);
    await queue.keepExtra({ ...order, id: 'at once' }, leak('Leak'), { submits: true });
    await queue.send();
    stage.server.plan(['lost request']);
    await queue.keepExtra(extra, leak('Leak'), { submits: true });
    await queue.send();
    expect(sent()).toEqual([]);
    // Saved, and about to be submitted: nothing says that it is not.
    stage.server.plan(['ok', 'lost request']);
    await queue.send();
    expect(sent()).toEqual([]);
    await queue.send();
    expect(sent()).toEqual(['done extra']);
    queue.forgetSent();
    expect(sent()).toEqual([]);
    stage.server.plan(['lost request']);
    await queue.keepExtra({ ...extra, id: 'draft' }, leak('Leak'), { submits: false });
    await queue.send();
    await queue.send();
    expect(sent()).toEqual(['extra draft']);
  });

  it.each([
    ['and its photos, where it is a new extra', null, true, 0],
    ['alone, where the server has the extra', 1, true, 1],
    ['alone, where what the server has is taken', null, false, 1],
  ] as const)('is discarded with its report %s', async (_what, version, isWhole, photos) => {
    const queue = open({ isOnline: () => false });
    const kept = await queue.keepExtra(extra, { ...leak('Leak'), version }, { submits: true });
    await queue.keepPhoto(extra, takePhoto('a'));
    await queue.discard(kept.ok ? kept.id : '', isWhole);
    expect(shown(queue)).toEqual([['photo', 'kept', null]].slice(0, photos));
  });
});
