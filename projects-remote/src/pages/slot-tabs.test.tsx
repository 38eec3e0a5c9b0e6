import { expect, it } from '@jest/globals';
import type { ProjectTabProps } from '@plumbline/shared/contracts';
import type { Filler, SlotPlace } from '@plumbline/shared/slots';
import { accessibilityViolations, renderRemote } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnProject } from '../data/own-projects.ts';
import * as remote from '../remote.tsx';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';

const filler = (label: string, segment: string): Filler<'project-tab'> => ({
  remote: segment,
  label,
  segment,
  Content: ({ props }: SlotPlace<'project-tab'>) => <Told {...props} label={label} />,
});

const Told = ({ projectId, role, isGone, label }: ProjectTabProps & { readonly label: string }) => (
  <p>
    {label} of {projectId} {isGone ? 'that is gone' : `as ${role}`}
  </p>
);

const fillers = { 'project-tab': [filler('Work', 'work'), filler('Money', 'money')] };

const open = (path: string, needs: OwnProject['needs'] = [], standing: Partial<OwnProject> = {}) =>
  renderRemote(remote, {
    path: `/dashboard/projects/${path}`,
    answers: createFakeProjectsApi([projectRecord({ id: '1001', needs, ...standing })]).answers,
    fillers,
  });

const tabs = () => within(screen.getByRole('navigation', { name: 'Project' })).getAllByRole('link');
const texts = () => tabs().map((tab) => tab.textContent);

it('come after the own tabs of an own project, each with the project and the role', async () => {
  const { address } = open('1001');
  await screen.findByRole('heading', { level: 1 });
  expect(texts()).toEqual(['Overview', 'Team', 'Tasks', 'Documents', 'Calendar', 'Work', 'Money']);
  await userEvent.click(screen.getByRole('link', { name: 'Work' }));
  expect(address()).toBe('/dashboard/projects/1001/work');
  expect(await screen.findByText('Work of 1001 as GC')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Money' }));
  expect(await screen.findByText('Money of 1001 as GC')).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Money');
  expect(await accessibilityViolations()).toEqual([]);
});

it('count what waits for the user behind them', async () => {
  const need = (id: string, path: string) => ({ __typename: 'Need' as const, id, path });
  open('1001/team', [
    need('APPROVE_REQUEST 7', '/dashboard/projects/1001/money/requests/7'),
    need('SIGN_CONTRACT 3', '/dashboard/projects/1001/money/contracts/3'),
  ]);
  expect(await screen.findByRole('link', { name: /^Money ?2 waiting for you$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Overview' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('are also at the head for who takes part: on a phone, the row is far down', async () => {
  open('1001/team', [{ __typename: 'Need', id: 'DO 7', path: '/dashboard/projects/1001/work/7' }], {
    role: 'SUBCONTRACTOR',
    isOwner: false,
    mayEdit: false,
  });
  // The window of the tests is wide, so the head does not show them.
  const [atHead, inRow] = await screen.findAllByRole('link', {
    name: 'Work 1 waiting for you',
    hidden: true,
  });
  expect(atHead).toHaveAttribute('href', '/dashboard/projects/1001/work#tabs');
  expect(inRow?.closest('#tabs')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('are current at the addresses below theirs', async () => {
  open('1001/work/orders/7');
  expect(await screen.findByText('Work of 1001 as GC')).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Work');
});

it('show below that there is no such project what was made for it and not sent', async () => {
  open('1002/work/orders/7');
  expect(await screen.findByText('Work of 1002 that is gone')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project Not Found');
});

it('are neither on samples nor at their addresses', async () => {
  const sample = open('1');
  await screen.findByRole('heading', { level: 1 });
  expect(texts()).not.toContain('Work');
  sample.unmount();
  open('1/work');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
});

it.each(['1001/photos', '1001/work2', '1001/team/2', 'abc/work', 'new/work'])(
  'leave no page at %s',
  async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
  },
);
