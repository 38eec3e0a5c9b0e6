import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { log } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { startOutbox } from './start-outbox.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An outbox whose looks for mail are answered by `look`. */
const start = (look: () => Promise<never[]>) =>
  startOutbox({
    database: { ...emptyDatabase, query: look },
    sender: { send: () => Promise.resolve(), close: () => undefined },
    mailFrom: { name: '', address: 'no-reply@example.com' },
    siteUrl: 'https://app.example',
    metrics: createMetrics(),
  });

it('looks at the start, every five seconds, and at once when it is woken', async () => {
  const look = jest.fn(() => Promise.resolve([]));
  const outbox = start(look);
  await jest.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(look).toHaveBeenCalledTimes(2);
  outbox.wake();
  await jest.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(4000);
  expect(look).toHaveBeenCalledTimes(3);
  await outbox.stop();
});

it('looks again for what was written while it looked', async () => {
  const answers: (() => void)[] = [];
  const look = jest.fn(() => new Promise<never[]>((resolve) => answers.push(() => resolve([]))));
  const outbox = start(look);
  outbox.wake();
  outbox.wake();
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await outbox.stop();
});

it('survives a database that fails', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue();
  const look = jest.fn(() => Promise.reject(new Error('gone')));
  const outbox = start(look);
  await jest.advanceTimersByTimeAsync(5000);
  expect(look).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith('outbox_failed', new Error('gone'));
  await outbox.stop();
});

it('stops once what it does is done, and does nothing after', async () => {
  let answer = () => {};
  const look = jest.fn(() => new Promise<never[]>((resolve) => (answer = () => resolve([]))));
  const outbox = start(look);
  let isOver = false;
  const over = outbox.stop().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isOver).toBe(false);
  answer();
  await over;
  outbox.wake();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(look).toHaveBeenCalledTimes(1);
});
