import { expect, it } from '@jest/globals';
import { addDays, formatDate, today } from '@plumbline/shared/contracts';
import { photo } from '../testing/work-records.ts';
import { parseHours } from './hours.ts';
import { dueInWords, firstLine, hoursInWords } from './order-words.ts';
import { claimsOf } from './photo-words.ts';

it.each([
  [0, 'ISSUED', 'Due today'],
  [1, 'ISSUED', 'Due tomorrow'],
  [-1, 'RETURNED', `Due ${formatDate(addDays(today(), -1))}, 1 day late`],
  [-3, 'APPROVED', `Due ${formatDate(addDays(today(), -3))}`],
  [3, 'ISSUED', `Due ${formatDate(addDays(today(), 3))}`],
] as const)('%s days from today, %s, is "%s"', (days, state, words) => {
  expect(dueInWords({ dueDate: addDays(today(), days), state })).toBe(words);
});

it.each([
  ['2', 120],
  ['2.5', 150],
  [' ,5 h', 30],
  ['2,5', 150],
  ['2:30', 150],
  ['2h 30m', 150],
  ['2 hrs 30 min', 150],
  ['2 h 30 min', 150],
  ['2h5', 125],
  ['2 hours', 120],
  ['45 min', 45],
  ['0', 0],
  ['2:60', NaN],
  ['2:3', NaN],
  ['2h 60m', NaN],
  ['2.5 30', NaN],
  ['2 m 30 h', NaN],
  ['two', NaN],
  ['', NaN],
  ['-1', NaN],
])('reads "%s" as %s minutes', (typed, minutes) => {
  expect(parseHours(typed)).toBe(minutes);
});

it('says minutes as hours', () => {
  expect([30, 60, 150].map(hoursInWords)).toEqual(['30 min', '1 h', '2 h 30 min']);
});

it('shortens a long first line after a word, or where it has none', () => {
  expect(firstLine(' Close the main\nand call ')).toBe('Close the main');
  expect(firstLine('Riser '.repeat(30))).toBe(`${'Riser '.repeat(19)}Riser…`);
  expect(firstLine('🏗'.repeat(121))).toBe(`${'🏗'.repeat(120)}…`);
});

it('claims no place where the phone gave none', () => {
  const words = claimsOf(photo(1, { takenAt: '2026-11-14T10:32:00Z' }));
  expect(words).toMatch(/^The phone says Nov 14, 2026, \d\d:32\. We received it on .* proof\.$/);
});
