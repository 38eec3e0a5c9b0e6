import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar.tsx';

it.each([
  [65, 65],
  [-5, 0],
  [140, 100],
  [33.4, 33],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 100],
])('shows %p as %p percent', (value, shown) => {
  render(<ProgressBar value={value} label="Framing" />);
  const bar = screen.getByRole('progressbar', { name: 'Framing' });
  expect(bar).toHaveAttribute('value', String(shown));
  expect(bar).toHaveAttribute('max', '100');
});
