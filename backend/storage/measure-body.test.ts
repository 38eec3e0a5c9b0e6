import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, expect, it, jest } from '@jest/globals';
import { measureBody } from './measure-body.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('ends an upload of which nothing more comes, so that it is sent again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const body = new PassThrough();
  const { passing } = measureBody(body, 10);
  passing.resume();
  const ended = once(passing, 'close').catch((error: unknown) => [error]);
  jest.advanceTimersByTime(29_000);
  body.write('half');
  await once(passing, 'data');
  jest.advanceTimersByTime(29_000);
  expect(passing.destroyed).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(await ended).toMatchObject([{ statusCode: 500, code: 'Aborted' }]);
});
