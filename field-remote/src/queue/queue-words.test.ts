import { expect, it } from '@jest/globals';
import type { QueueEntry } from './entry.ts';
import { newDone, newExtra } from './new-entry.ts';
import { describeKept, describeNext, describeRefused } from './queue-words.ts';

const report = (id: string) => {
  const order = { id, projectId: '1001', name: id };
  const maker = { userId: 'dana', order };
  const leak = { contractId: '7', version: null, text: 'Leak', place: null, entries: [] };
  return {
    done: { ...newDone(maker, { note: '', version: 1 }), state: 'kept' } as const,
    submission: {
      ...newDone(maker, { note: '', version: 1, isExtra: true }),
      state: 'kept',
    } as const,
    extra: { ...newExtra(maker, leak, {}), state: 'kept' } as const,
  };
};
const [one, other] = ['one', 'other'].map(report);

const words = (...entries: QueueEntry[]) => {
  const facts = { preparing: 0, sent: [], lost: [], isUnreadable: false, isLasting: true };
  const view = { entries, state: 'offline', ...facts, maySend: true, isRead: true } as const;
  return [describeKept(entries), describeNext(view), describeRefused(entries)].join(' ').trim();
};

it('counts an extra that is submitted as one thing, and several as such', () => {
  if (!one || !other) throw new Error('There are two orders');
  expect(words(one.extra, one.done)).toBe(
    '1 extra is kept on this phone, not sent yet. It is sent when there is a connection.',
  );
  expect(words(one.extra, one.done, other.done)).toBe(
    '1 extra and 1 report are kept on this phone, not sent yet. They are sent when there is a connection.',
  );
  const refused = { ...one.done, refusal: { code: 'LIMIT', message: '' } };
  expect(words(refused, other.extra)).toBe(
    '1 extra is kept on this phone, not sent yet. It is sent when there is a connection. 1 report on this phone was not accepted: the list says why.',
  );
  expect(words(refused)).toBe('1 report on this phone was not accepted: the list says why.');
  expect(words(one.submission, other.done)).toMatch(/^1 report and 1 submission are kept/);
});
