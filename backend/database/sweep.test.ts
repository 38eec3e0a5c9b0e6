import { afterEach, expect, it, jest } from '@jest/globals';
import { log } from '../observability/log.ts';
import { deleteWhere, sweepEvery } from './sweep.ts';
import { emptyDatabase } from '../testing/empty-database.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('deletes in batches until one is not full', async () => {
  const left = [500, 500, 20, 7];
  const query = () =>
    Promise.resolve(Array.from({ length: left.shift() ?? 0 }, () => ({ one: 1 })));
  const database = { ...emptyDatabase, query: query as typeof emptyDatabase.query };
  await deleteWhere('a', 'true')(database, new AbortController().signal);
  expect(left).toEqual([7]);
});

it('does not delay a start, continues after a failure, and retries it at the next interval', async () => {
  jest.useFakeTimers();
  const logged = jest.spyOn(log, 'error').mockReturnValue();
  const failing = jest.fn(() => Promise.reject(new Error('no')));
  const next = jest.fn(() => Promise.resolve());
  const stop = sweepEvery(1000, emptyDatabase, [failing, next]);
  await jest.advanceTimersByTimeAsync(1);
  expect([failing, next].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(1000);
  expect([failing, next].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(logged).toHaveBeenCalledWith('sweep_failed', new Error('no'));
  await stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(next).toHaveBeenCalledTimes(2);
});

it('stops after the pending statement has ended', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const later = jest.fn(() => Promise.resolve());
  let isOver = false;
  const stop = sweepEvery(1000, emptyDatabase, [() => answered, later]);
  const over = stop().then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  answer();
  await over;
  expect(later).not.toHaveBeenCalled();
});
