import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { Optional } from './Optional.tsx';

// React logs caught errors.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows a part that has loaded, and the page without a part that failed to load', async () => {
  const Come = lazy(() => Promise.resolve({ default: () => <p>It has come</p> }));
  const Gone = lazy(() => Promise.reject(new Error('404')));
  render(
    <main>
      <Optional>
        <Come />
      </Optional>
      <Optional>
        <Gone />
      </Optional>
      <p>The page</p>
    </main>,
  );
  expect(await screen.findByText('It has come')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toBe('It has comeThe page');
});
