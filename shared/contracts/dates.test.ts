import { expect, it } from '@jest/globals';
import {
  addDays,
  calendarLeaf,
  daysBetween,
  formatDate,
  formatLongDate,
  formatMoment,
  today,
} from './dates.ts';

it.each([
  ['2026-04-06', 'Apr 6, 2026', 'Monday, April 6, 2026'],
  ['2024-02-29', 'Feb 29, 2024', 'Thursday, February 29, 2024'],
  ['1900-01-01', 'Jan 1, 1900', 'Monday, January 1, 1900'],
  ['2199-12-31', 'Dec 31, 2199', 'Tuesday, December 31, 2199'],
])('%s reads %s, or with its weekday %s', (date, short, long) => {
  expect(formatDate(date)).toBe(short);
  expect(formatLongDate(date)).toBe(long);
  expect(`${Object.values(calendarLeaf(date)).join(' ')}, ${date.slice(0, 4)}`).toBe(short);
});

it('says what is no date', () => {
  expect(() => formatDate('2026-13-01')).toThrow("'2026-13-01' is no calendar date");
});

it('counts days over the end of a month and of a leap day', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2024-03-01', -2)).toBe('2024-02-28');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});

it('says a moment by the clock where the user is', () => {
  expect(formatMoment(new Date(2026, 10, 14, 9, 5).toISOString())).toBe('Nov 14, 2026, 09:05');
  expect(formatMoment(new Date(2026, 0, 1, 23, 59).toISOString())).toBe('Jan 1, 2026, 23:59');
  const now = new Date();
  expect(formatDate(today())).toBe(
    formatMoment(now.toISOString()).split(', ').slice(0, 2).join(', '),
  );
});
