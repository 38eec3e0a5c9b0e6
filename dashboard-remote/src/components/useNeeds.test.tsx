import { expect, it } from '@jest/globals';
import type { NeedRow } from '@plumbline/shared/contracts';
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
const filler = (name: string, rows: readonly NeedRow[]): Filler<'needs-you'> => ({
  remote: name,
  label: '',
  segment: '',
  Content: ({ props: { onRows } }) => {
    const [isDone, setDone] = useState(false);
    useEffect(() => onRows(isDone ? [] : rows), [isDone, onRows]);
    return <button onClick={() => setDone(true)}>Finish {name}</button>;
  },
});

const open = (...fillers: Filler<'needs-you'>[]) =>
  renderRemote(remote, { path: '/dashboard', fillers: { 'needs-you': fillers } });
const panel = () => screen.findByRole('region', { name: 'Needs you' });

it('lists the rows of all fillers, with a link for what to do', async () => {
  open(
    filler('field', [row('Approve', 'Work order 7')]),
    filler('money', [row('Pay', 'Request 2'), row('Sign', 'Prime contract')]),
  );
  const rows = within(await panel());
  expect(await rows.findByRole('link', { name: 'Pay Request 2' })).toBeVisible();
  expect(rows.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Work order 7Approve Work order 7',
    'Request 2Pay Request 2',
    'Prime contractSign Prime contract',
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
    filler('money', [row('Pay', 'Request 2')]),
  );
  const link = await screen.findByRole('link', { name: 'Needs you: 2' });
  const heading = within(await panel()).getByRole('heading', { name: 'Needs you' });
  expect(link).toHaveAttribute('href', `#${heading.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Finish field' }));
  expect(await screen.findByRole('link', { name: 'Needs you: 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish money' }));
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
