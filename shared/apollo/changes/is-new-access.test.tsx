import { expect, it } from '@jest/globals';
import { createIsNewAccess } from './is-new-access.ts';

const change = { projectId: null, seq: 4, kinds: ['ACCESS'] };

it('is told by each open page, and not again by the next one', () => {
  const open = [createIsNewAccess('ann'), createIsNewAccess('ann')];
  expect(open.map((isNew) => isNew(change))).toEqual([true, true]);
  expect(open.map((isNew) => isNew(change))).toEqual([false, false]);
  expect(createIsNewAccess('ann')(change)).toBe(false);
  expect(createIsNewAccess('ben')(change)).toBe(true);
});
