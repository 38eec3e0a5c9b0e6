import { expect, it } from '@jest/globals';
import { addDays, formatDate, type NeedRow, today } from '@plumbline/shared/contracts';
import type { Filler } from '@plumbline/shared/slots';
import { accessibilityViolations, renderRemote } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import * as remote from '../remote.tsx';

const row = (verb: string, title: string): NeedRow => ({
  verb,
  title,
  path: '/dashboard/projects/1001/work/7',
  since: '2026-11-20T12:00:00.000Z',
});

/** A filler whose rows a button takes away. */
const filler = (
  name: string,
  rows: readonly NeedRow[],
  hasMore?: boolean,
): Filler<'needs-you'> => ({
  remote: name,
  label: '',
  segment: '',
  Content: ({ props: { onRows } }) => {
    const [isDone, setDone] = useState(false);
    useEffect(() => onRows(isDone ? [] : rows, !isDone && hasMore), [isDone, onRows]);
    return <button onClick={() => setDone(true)}>Finish {name}</button>;
  },
});

const open = (...fillers: Filler<'needs-you'>[]) =>
  renderRemote(remote, { path: '/dashboard', fillers: { 'needs-you': fillers } });
const panel = () => screen.findByRole('region', { name: 'Needs you' });

it('lists the rows of all fillers, with a link for what to do', async () => {
  const dueDate = addDays(today(), -2);
  const pay = { ...row('Pay', 'Request 2'), amountCents: 1_200_050, dueDate };
  const sign = { ...row('Sign', 'Prime contract'), amountCents: 0, dueDate: null };
  open(filler('field', [row('Approve', 'Work order 7')]), filler('money', [pay, sign]));
  const rows = within(await panel());
  expect(await rows.findByRole('link', { name: 'Pay Request 2' })).toBeVisible();
  expect(rows.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Work order 7Since Nov 20, 2026Approve Work order 7',
    `Request 2$12,000.50 · Due ${formatDate(dueDate)}, 2 days late · Since Nov 20, 2026Pay Request 2`,
    'Prime contract$0.00 · Since Nov 20, 2026Sign Prime contract',
  ]);
  expect(rows.getByRole('link', { name: 'Approve Work order 7' })).toHaveAttribute(
    'href',
    '/dashboard/projects/1001/work/7',
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('is named at the head of the page, which leads to it', async () => {
  open(
    filler('field', [row('Approve', 'Work order 7')]),
    filler('money', [row('Pay', 'Request 2')], true),
  );
  const link = await screen.findByRole('link', { name: 'Needs you: 2+' });
  const heading = within(await panel()).getByRole('heading', { name: 'Needs you' });
  expect(link).toHaveAttribute('href', `#${heading.id}`);
  expect(screen.getByText(/^More waits for you/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish money' }));
  expect(await screen.findByRole('link', { name: 'Needs you: 1' })).toBeVisible();
  expect(screen.queryByText(/^More waits/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Finish field' }));
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

it('is gone when nothing waits any more', async () => {
  open(filler('field', [row('Approve', 'Work order 7')]));
  const shown = await panel();
  await userEvent.click(screen.getByRole('button', { name: 'Finish field' }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
});

it('is not there without a filler', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
  expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
});
