import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createFakeCaches } from '@plumbline/shared/testing';
import { answerCache } from './answer-cache.ts';

const MEGABYTE = 'x'.repeat(1_000_000);

beforeEach(() => {
  Object.assign(globalThis, { caches: createFakeCaches() });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

const open = () => answerCache('dana', () => true);

it('drops the oldest beyond 200 answers', async () => {
  const cache = open();
  for (let index = 0; index <= 200; index += 1) await cache.keep(`query ${index}`, { index });
  expect(await cache.read('query 0')).toBeUndefined();
  expect((await cache.read('query 1'))?.data).toEqual({ index: 1 });
  expect((await cache.read('query 200'))?.data).toEqual({ index: 200 });
});

it('drops the oldest beyond five megabytes; one that was asked for again is not old', async () => {
  const cache = open();
  for (const query of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) await cache.keep(query, { MEGABYTE });
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((query) => cache.read(query)));
  expect(kept.map(Boolean)).toEqual([true, false, false, true, true, true]);
});

it('reads nothing from an entry that is no answer', async () => {
  const cache = open();
  await cache.keep('a', 'no data');
  expect(await cache.read('a')).toBeUndefined();
});
