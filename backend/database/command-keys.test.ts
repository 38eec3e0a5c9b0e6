import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { useCast } from '../testing/use-cast.ts';

const project = useCast();

const addParty = (name: string, key: string) =>
  project().callWithKey('owner', 'add_party', [project().projectId, 'CLIENT', name], key);
const countParties = async () =>
  (await project().database.query(z.unknown(), 'select from public.parties')).length;

it('does a command once, however often it is sent under its key, at once or later', async () => {
  const key = randomUUID();
  const before = await countParties();
  const answers = await Promise.all(Array.from({ length: 5 }, () => addParty('Electric', key)));
  expect(new Set([...answers, await addParty('Electric', key)]).size).toBe(1);
  expect(await countParties()).toBe(before + 1);
});

it('refuses a key that was used for something else', async () => {
  const key = randomUUID();
  await addParty('Concrete', key);
  expect(await addParty('Concrete and steel', key)).toBe('KEY_REUSED');
  expect(
    await project().callWithKey('owner', 'remove_party', [project().parties.roofing], key),
  ).toBe('KEY_REUSED');
});

it('keeps the key of a refused command free', async () => {
  const key = randomUUID();
  expect(await addParty(' not trimmed', key)).toBe('INVALID');
  expect(await addParty('Trimmed', key)).toMatch(/^\d+$/);
});

it("does not give another person's result", async () => {
  const key = randomUUID();
  const mine = await addParty('Glass', key);
  const theirs = await project().callWithKey(
    'approver',
    'add_party',
    [project().projectId, 'CLIENT', 'Glass'],
    key,
  );
  expect(theirs).toMatch(/^\d+$/);
  expect(theirs).not.toBe(mine);
});
