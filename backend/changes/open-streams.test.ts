import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMetrics } from '../observability/metrics.ts';
import { createChangeStream } from './change-stream.ts';
import { openStreams } from './open-streams.ts';

const IN_AN_HOUR = () => Date.now() / 1000 + 3600;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const metrics = createMetrics();
  const watch = {
    watch: (_reader: object, onEnd: () => void) => createChangeStream(onEnd),
    readSince: () => Promise.resolve([]),
    stop: () => Promise.resolve(),
  };
  const changes = openStreams(watch, metrics);
  const open = (userId: string, expiresAt = IN_AN_HOUR()) =>
    changes.open({ userId, after: [] }, expiresAt);
  return { open, stop: changes.stop, count: () => metrics.registry.metrics() };
}

const refusal = (code: string, status: number) =>
  expect.objectContaining({
    extensions: expect.objectContaining({ code, http: expect.objectContaining({ status }) }),
  });

const failureOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('opens 2,000 streams in a process, and the next one when one of them has ended', async () => {
  const { open, count } = setUp();
  const streams = Array.from({ length: 2000 }, (_, index) => open(`user-${index % 500}`));
  expect(await count()).toContain('change_streams 2000');
  expect(failureOf(() => open('late'))).toEqual(refusal('UNAVAILABLE', 503));
  expect(await count()).toContain('rate_limited_total{limit="streams"} 1');
  await streams[0]?.return?.();
  expect(failureOf(() => open('late'))).not.toBeInstanceOf(Error);
});

it('opens twelve for one user', () => {
  const { open } = setUp();
  const streams = Array.from({ length: 12 }, () => open('ada'));
  expect(failureOf(() => open('ada'))).toEqual(refusal('LIMIT', 429));
  expect(failureOf(() => open('bea'))).not.toBeInstanceOf(Error);
  streams[3]?.end();
  expect(failureOf(() => open('ada'))).not.toBeInstanceOf(Error);
});

it('ends a stream when its token expires', async () => {
  const { open } = setUp();
  const stream = open('ada', Date.now() / 1000 + 60);
  const next = stream.next();
  jest.advanceTimersByTime(59_000);
  stream.push({ projectId: '1', seq: 1, kinds: ['PROJECT'] });
  expect(await next).toMatchObject({ value: { seq: 1 } });
  const last = stream.next();
  jest.advanceTimersByTime(1000);
  expect(await last).toEqual({ done: true, value: undefined });
});

it('refuses new streams once it is stopped', async () => {
  const { open, stop } = setUp();
  await stop();
  expect(failureOf(() => open('ada'))).toEqual(refusal('UNAVAILABLE', 503));
});

it('keeps one change of each project for a slow reader', async () => {
  const { open } = setUp();
  const stream = open('ada');
  stream.push({ projectId: '1', seq: 1, kinds: ['PROJECT'] });
  stream.push({ projectId: null, seq: 4, kinds: ['PROJECTS'] });
  stream.push({ projectId: '1', seq: 2, kinds: ['PEOPLE'] });
  const read = [(await stream.next()).value, (await stream.next()).value];
  expect(read).toEqual([
    { projectId: '1', seq: 2, kinds: ['PROJECT', 'PEOPLE'] },
    { projectId: null, seq: 4, kinds: ['PROJECTS'] },
  ]);
});
