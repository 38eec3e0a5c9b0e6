import { afterEach, expect, it, jest } from '@jest/globals';
import { createBaseApp } from './base-app.ts';
import { createMetrics } from '../observability/metrics.ts';
import { emptyDatabase } from '../testing/empty-database.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('pings the database at most once a second, however many requests arrive', async () => {
  const ping = jest.fn(() => Promise.resolve());
  const database = { ...emptyDatabase, ping };
  const app = createBaseApp({ database, metrics: createMetrics(), isStopping: () => false });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(5000);
  const statuses = async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => app.request('/ready')),
    );
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses()).toEqual([200]);
  expect(ping).toHaveBeenCalledTimes(1);

  ping.mockRejectedValue(new Error('gone'));
  clock.mockReturnValue(5999);
  expect(await statuses()).toEqual([200]);
  clock.mockReturnValue(6000);
  expect(await statuses()).toEqual([503]);
  expect(ping).toHaveBeenCalledTimes(2);
});
