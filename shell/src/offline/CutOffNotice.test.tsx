import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { setAsOf } from './as-of.ts';
import { CutOffNotice } from './CutOffNotice.tsx';

afterEach(() => act(() => setAsOf(null)));

it('says from when the oldest kept answer of the page is, until the API answers', () => {
  render(<CutOffNotice />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes);
  act(() => setAsOf(today(10, 32)));
  act(() => setAsOf(today(11, 5)));
  expect(status).toHaveTextContent(/^No connection\. This page is as of 10:32\.$/);
  act(() => setAsOf(new Date(2026, 10, 7, 9, 5).getTime()));
  expect(status).toHaveTextContent('This page is as of Nov 7, 2026, 09:05.');
  act(() => setAsOf(null));
  expect(status).toBeEmptyDOMElement();
});
