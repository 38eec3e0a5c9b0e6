import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PrintedLine } from './PrintedLine.tsx';

afterEach(() => {
  jest.useRealTimers();
});

it('says on paper only when it is printed, however long the page has been open', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 27, 12) });
  render(<PrintedLine project="Pine Street Garage" contractor="Okafor" />);
  const line = screen.getByText(
    'Printed on Nov 27, 2026 · Pine Street Garage · General contractor: Okafor',
  );
  expect(line).not.toBeVisible();
  jest.setSystemTime(new Date(2026, 10, 29, 12));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(line).toHaveTextContent(/^Printed on Nov 29, 2026/);
});
