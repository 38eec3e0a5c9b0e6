import { expect, it } from '@jest/globals';
import { textsOnTheWire } from '../operations/operations.ts';
import { FOLLOW_CHANGES, FollowChanges } from './operations.ts';

it('releases the subscription in the text in which it is sent without Apollo', async () => {
  expect(await textsOnTheWire([FollowChanges])).toEqual([FOLLOW_CHANGES]);
});
