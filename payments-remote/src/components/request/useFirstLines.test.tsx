import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useFirstLines } from './useFirstLines.ts';

it('shows the first of hundreds of lines at once, and then all of them', () => {
  const hundreds = Array.from({ length: 500 }, (_, index) => index);
  const shown: number[] = [];
  renderHook(() => shown.push(useFirstLines(hundreds).length));
  expect(shown).toEqual([20, 500]);
});
