import { expect, it, jest } from '@jest/globals';
import type { AccountActions } from '@plumbline/shared/contracts';
import { createFakeSession } from '@plumbline/shared/testing';
import { checkAccount } from './check-account.ts';

it.each([
  ['leaves for the page that says so where it is deleted', 'deleted', [['/account-deleted']]],
  ['stays where it cannot be asked', 'unavailable', []],
] as const)('asks once about a refused session, and %s', async (_, kind, left) => {
  const leaveForGood = jest.fn<AccountActions['leaveForGood']>();
  const readProfile = jest.fn(() => Promise.resolve({ ok: false, failure: { kind } } as const));
  const session = createFakeSession({ account: { readProfile, leaveForGood } });
  // Several requests of a page are refused together.
  await Promise.all([checkAccount(session), checkAccount(session)]);
  expect(readProfile).toHaveBeenCalledTimes(1);
  expect(leaveForGood.mock.calls).toEqual(left);
});
