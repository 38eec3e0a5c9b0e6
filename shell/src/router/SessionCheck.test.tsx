import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SessionCheck } from './SessionCheck.tsx';

const NO_CONNECTION = 'There is still no connection to Plumbline.';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reports after each attempt that there is still no connection', async () => {
  jest.useFakeTimers();
  const { promise, reject } = Promise.withResolvers<Response>();
  jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(promise);
  render(<SessionCheck />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(10_000));
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status')).not.toHaveTextContent(NO_CONNECTION);

  fireEvent.click(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  await act(async () => {
    reject(new TypeError('Failed to fetch'));
    await promise.catch(() => undefined);
  });
  expect(screen.getByRole('status')).toHaveTextContent(NO_CONNECTION);
  expect(again).not.toHaveAttribute('aria-busy');

  const { promise: never } = Promise.withResolvers<Response>();
  jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(never);
  fireEvent.click(again);
  expect(screen.getByRole('status')).not.toHaveTextContent(NO_CONNECTION);
});
