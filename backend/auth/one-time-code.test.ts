import { expect, it } from '@jest/globals';
import { createCode, createLinkToken } from './one-time-code.ts';

it('makes codes of six digits, those that begin with zeros too', () => {
  const codes = Array.from({ length: 1000 }, createCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

it("makes link tokens as long as upstream's", () => {
  expect(createLinkToken()).toMatch(/^[\da-f]{56}$/);
});
