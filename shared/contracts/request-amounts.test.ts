import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { retainageOf } from './money.ts';
import {
  type ApprovedBefore,
  partOf,
  type RequestAmounts,
  requestAmounts,
  type RequestedLine,
  shareOf,
  spread,
} from './request-amounts.ts';

/** The amounts of a request for a part of what is held back. */
function releaseAmounts(before: ApprovedBefore, amountCents: number): RequestAmounts {
  return {
    completedAndStoredCents: before.completedAndStoredCents,
    retainedCents: before.retainedCents - amountCents,
    previousCents: before.completedAndStoredCents - before.retainedCents,
    heldCents: 0,
    dueCents: amountCents,
  };
}

const line = (completedCents: number, storedCents = 0): RequestedLine => ({
  completedCents,
  storedCents,
});

/** The contract after a request was approved. */
const approved = (before: ApprovedBefore, amounts: RequestAmounts): ApprovedBefore => ({
  retainageBp: before.retainageBp,
  completedAndStoredCents: amounts.completedAndStoredCents,
  retainedCents: amounts.retainedCents,
});

describe('the worked example', () => {
  const unsigned = { retainageBp: 500, completedAndStoredCents: 0, retainedCents: 0 };
  // A, B, C, and the extra D.
  const first = requestAmounts(unsigned, [
    line(1_095_000),
    line(0, 421_015),
    line(0),
    line(133_333),
  ]);
  const afterFirst = approved(unsigned, first);
  const second = requestAmounts(afterFirst, [
    line(1_825_000),
    line(980_000),
    line(0),
    line(276_545),
  ]);
  const afterSecond = approved(afterFirst, second);
  const third = requestAmounts(afterSecond, [
    line(1_825_000),
    line(2_260_000),
    line(750_000),
    line(276_545),
  ]);
  const fourth = releaseAmounts(approved(afterSecond, third), 255_577);

  it.each([
    [1, first, 1_649_348, 82_467, 1_566_881],
    [2, second, 3_081_545, 154_077, 1_360_587],
    [3, third, 5_111_545, 255_577, 1_928_500],
    [4, fourth, 5_111_545, 0, 255_577],
  ])('has the amounts of request %d', (_, amounts, toDate, retained, due) => {
    expect(amounts).toMatchObject({
      completedAndStoredCents: toDate,
      retainedCents: retained,
      dueCents: due,
    });
  });

  it('carries what was approved before, and pays the whole contract', () => {
    expect([first, second, third, fourth].map(({ previousCents }) => previousCents)).toEqual([
      0, 1_566_881, 2_927_468, 4_855_968,
    ]);
    expect([first, second, third, fourth].map(({ heldCents }) => heldCents)).toEqual([
      82_467, 71_610, 101_500, 0,
    ]);
    expect(fourth.previousCents + fourth.dueCents).toBe(5_111_545);
  });
});

it('pays what is completed less what is held, in any order of requests and releases', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const below = (count: number) => (numbers.next().value ?? 0) % count;
      const retainageBp = below(10_001);
      const scheduled = Array.from({ length: 1 + below(6) }, () => 1 + below(10_000_000));
      let lines = scheduled.map(() => line(0));
      let before: ApprovedBefore = { retainageBp, completedAndStoredCents: 0, retainedCents: 0 };
      let [paid, held, released] = [0, 0, 0];
      for (let step = 0; step < 8; step += 1) {
        let amounts: RequestAmounts;
        if (below(3) === 0) {
          amounts = releaseAmounts(before, below(before.retainedCents + 1));
          released += amounts.dueCents;
          held -= amounts.dueCents;
        } else {
          lines = lines.map(({ completedCents, storedCents }, index) => {
            const least = completedCents + storedCents;
            const total = least + below((scheduled[index] ?? 0) - least + 1);
            const stored = below(total + 1);
            return line(total - stored, stored);
          });
          amounts = requestAmounts(before, lines);
        }
        expect(amounts.previousCents).toBe(paid);
        expect(amounts.dueCents).toBeGreaterThanOrEqual(0);
        paid += amounts.dueCents;
        held += amounts.heldCents;
        const toDate = amounts.completedAndStoredCents;
        expect(amounts.retainedCents).toBe(held);
        expect(held).toBe(retainageOf(retainageBp, toDate) - released);
        expect(paid + held).toBe(toDate);
        before = approved(before, amounts);
      }
    }),
    { numRuns: 300 },
  );
});

it.each([
  [0, 100, 0],
  [100, 100, 10_000],
  [1, 1_000_000, 1],
  [999_999, 1_000_000, 9_999],
  [980_000, 2_260_000, 4_336],
  [101, 100, 10_100],
  [0, 0, 0],
  [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 9_999],
])('says which share %d is of %d', (cents, whole, bp) => {
  expect(shareOf(cents, whole)).toBe(bp);
});

it('finds a share again in the part that it is', () => {
  for (let bp = 0; bp <= 10_000; bp += 1)
    expect(shareOf(partOf(bp, 1_825_001), 1_825_001)).toBe(bp);
  expect(partOf(10_000, Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
});

it('divides an amount in parts that add up to it', () => {
  expect(spread(154_077, [1_825_000, 980_000, 0, 276_545])).toEqual([91_250, 49_000, 0, 13_827]);
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  // A line whose 5 % is a whole cent keeps it, where the total is rounded down.
  expect(spread(101_722, [1_800_000, 166_667, 67_783])).toEqual([90_000, 8_333, 3_389]);
  expect(spread(5, [0, 0])).toEqual([0, 0]);
});
