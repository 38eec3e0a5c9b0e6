import { expect, it } from '@jest/globals';
import { addDays, moneyLimits, today } from '@plumbline/shared/contracts';
import { costProblems } from './budget-values.ts';
import { problemsOf } from './request-values.ts';
import { contract } from '../testing/money-records.ts';

it('refuses days that are as far ahead as a mistyped year', () => {
  const days = [moneyLimits.daysAhead, moneyLimits.daysAhead + 1].map((ahead) =>
    addDays(today(), ahead),
  );
  const cost = { costCode: '', text: 'Crane', amount: '1', receipt: null };
  expect(days.map((date) => costProblems({ ...cost, date }).date !== undefined)).toEqual([
    false,
    true,
  ]);
  const request = { ...contract(), lines: [] };
  expect(
    days.map((periodTo) => problemsOf(request, { periodTo, lines: {} }).map(({ field }) => field)),
  ).toEqual([[], ['periodTo']]);
});
