import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useConnectionNotice } from './connection-notice.ts';
import { showAsOf } from './CutOffNotice.tsx';

const Place = () => <div role="status">{useConnectionNotice()}</div>;

afterEach(() => act(() => showAsOf(null)));

it('says from when the oldest kept answer of the page is, until the API answers', () => {
  render(<Place />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes);
  act(() => showAsOf(today(10, 32)));
  act(() => showAsOf(today(11, 5)));
  expect(status).toHaveTextContent(/^No connection\. Page as of 10:32\.$/);
  act(() => showAsOf(new Date(2026, 10, 7, 9, 5).getTime()));
  expect(status).toHaveTextContent('Page as of Nov 7, 2026, 09:05.');
  act(() => showAsOf(null));
  expect(status).toBeEmptyDOMElement();
});
