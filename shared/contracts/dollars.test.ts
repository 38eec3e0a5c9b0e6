import { expect, it } from '@jest/globals';
import { formatAmount, formatBudget, formatCents, formatPlain, parseDollars } from './dollars.ts';

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
  ['85,50', 8_550],
  ['1,5', 150],
  ['$1 250,50', 125_050],
  ['5000$', 500_000],
  ['USD 5,000', 500_000],
  [' 980.50 usd ', 98_050],
  ['1 250 000', 125_000_000],
  // 1.15 * 100 is 114.99999999999999 in floating point.
  ['1.15', 115],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('reads %s', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

it.each([
  ...['abc', '1.2.3', '1.005', '1e6', '.', '$', '', '.005', '١٢', '5$000', 'USD'],
  ...[',5', '1,', '1,250,50', '1.250,50', '1,5.0', '1234,567', '11000 700', '1 300; 450'],
])('reads no amount in %j', (typed) => {
  expect(parseDollars(typed)).toBeNaN();
});

it.each(['-5', '−5', '$-5'])('reads %s as below 0', (typed) => {
  expect(parseDollars(typed)).toBeLessThan(0);
});

it.each(['90071992547409.92', '9'.repeat(10_000)])('reads %s as more than is kept', (typed) => {
  expect(parseDollars(typed)).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
});

it.each([
  [0, '0'],
  [114_250_000, '1,142,500'],
  [98_050, '980.50'],
  [7, '0.07'],
  [-50, '−0.50'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
])('writes %s cents', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});

it.each([
  [0, '0.00'],
  [1_649_348, '16,493.48'],
  [-500, '−5.00'],
])('writes %s cents as an amount in a field, which reads as the same sign', (cents, text) => {
  expect(formatPlain(cents)).toBe(text);
  expect(Math.sign(parseDollars(text))).toBe(Math.sign(cents));
});

it('says where no budget was given', () => {
  expect(formatBudget(null)).toBe('Not set');
  expect(formatBudget(98_050)).toBe('$980.50');
});

it.each([
  [0, '$0.00'],
  [7, '$0.07'],
  [1_649_348, '$16,493.48'],
  [100_000, '$1,000.00'],
  [-500, '−$5.00'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
])('writes %s cents as an amount of a document', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
