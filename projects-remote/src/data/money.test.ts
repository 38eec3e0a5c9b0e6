import { expect, it } from '@jest/globals';
import { formatCents, parseDollars } from './money.ts';

it.each([
  ['0', 0],
  ['1250000', 125_000_000],
  ['$1,250,000', 125_000_000],
  [' $ 1,250,000.00 ', 125_000_000],
  ['980.5', 98_050],
  ['0.07', 7],
  ['12.', 1_200],
  ['.5', 50],
  [' $ .50 ', 50],
  ['1,000', 100_000],
  ['1 250 000', 125_000_000],
  // 1.15 * 100 is 114.99999999999999 in floating point.
  ['1.15', 115],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('reads %s', (typed, cents) => {
  expect(parseDollars(typed)).toEqual({ cents });
});

it.each([
  ['abc', 'not-money'],
  ['1,50', 'not-money'],
  ['1.2.3', 'not-money'],
  ['1.005', 'not-money'],
  ['1e6', 'not-money'],
  ['.', 'not-money'],
  ['$', 'not-money'],
  ['', 'not-money'],
  [',5', 'not-money'],
  ['.005', 'not-money'],
  ['١٢', 'not-money'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['$-5', 'negative'],
  ['90071992547409.92', 'too-much'],
  ['9'.repeat(10_000), 'too-much'],
])('refuses %s', (typed, problem) => {
  expect(parseDollars(typed)).toEqual({ problem });
});

it.each([
  [0, '$0'],
  [114_250_000, '$1,142,500'],
  [98_050, '$980.50'],
  [7, '$0.07'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
])('writes %s cents', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
