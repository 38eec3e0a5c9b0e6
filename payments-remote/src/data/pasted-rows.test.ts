import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { PlanRow } from './budget-values.ts';
import { fillDown, putIntoPlan } from './pasted-rows.ts';

const row: fc.Arbitrary<PlanRow> = fc.record({
  costCode: fc.constantFrom('', 'A-1', 'a-1', 'B-2', 'C-3', 'D-4'),
  text: fc.constantFrom('', 'Roof', 'Paint'),
  planned: fc.constantFrom('', '10', '200'),
});
const plan = fc.uniqueArray(row, {
  minLength: 1,
  selector: ({ costCode }) => costCode.toLowerCase(),
});

it('brings each pasted amount into the plan once, whatever both list', () => {
  fc.assert(
    fc.property(plan, plan, fc.nat(), (rows, pasted, at) => {
      const after = putIntoPlan(rows, at % rows.length, pasted).rows;
      const codes = after.map(({ costCode }) => costCode.toLowerCase()).filter(Boolean);
      expect(new Set(codes).size).toBe(codes.length);
      const plannedOf = (list: readonly PlanRow[], code: string) =>
        list.find(({ costCode }) => costCode.toLowerCase() === code)?.planned ?? '';
      for (const code of codes) {
        expect(plannedOf(after, code)).toBe(plannedOf(pasted, code) || plannedOf(rows, code));
      }
      for (const { costCode } of [...rows, ...pasted].filter(({ costCode: code }) => code)) {
        expect(codes).toContain(costCode.toLowerCase());
      }
    }),
  );
});

it('leaves a code that is pasted twice in sight', () => {
  const rows = [{ costCode: 'A-1', text: '', planned: '10' }];
  const twice = ['20', '30'].map((planned) => ({ costCode: 'A-1', text: '', planned }));
  expect(putIntoPlan(rows, 0, twice).rows.map(({ planned }) => planned)).toEqual(['20', '30']);
});

it('fills one column alone, from a row down', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.constantFrom('', '5')), fc.nat(), (rows, cells, at) => {
      const index = rows.length === 0 ? 0 : at % rows.length;
      const pasted = cells.map((planned) => ({ costCode: '', text: '', planned }));
      const after = fillDown(rows, index, pasted).rows;
      expect(after).toHaveLength(Math.max(rows.length, index + cells.length));
      after.forEach((each, place) => {
        const before = rows[place] ?? { costCode: '', text: '', planned: '' };
        expect(each).toEqual({ ...before, planned: cells[place - index] || before.planned });
      });
    }),
  );
});

it('names a row without a code that stays by what it is for', () => {
  const rows = [
    { costCode: 'A-1', text: '', planned: '10' },
    { costCode: '', text: 'Contingency', planned: '5' },
  ];
  const { more } = putIntoPlan(rows, 0, [{ costCode: 'A-1', text: 'Roof', planned: '20' }]);
  expect(more).toContain('What the plan has besides stays: Contingency.');
});
