import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  CONTRACT_VERSION,
  type ProjectTabProps,
  type RemoteModule,
} from '@plumbline/shared/contracts';
import { type LiveRemote, RemoteLoadError } from '@plumbline/shared/federation';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createFillers } from './create-fillers.tsx';

const live = (name: string, fills: LiveRemote['fills']): LiveRemote => ({
  name,
  owner: `owners of ${name}`,
  access: 'signed-in',
  paths: [],
  fills,
  versions: [{ version: '1', share: 100, entry: `/${name}.js` }],
});

const remotes: readonly LiveRemote[] = [
  live('field', { 'project-tab': { label: 'Work', path: '/dashboard/projects/{id}/work/*' } }),
  live('rows', { 'needs-you': {} }),
  { ...live('phone', undefined), offline: true },
];

const tab: RemoteModule['fills'] = {
  'project-tab': () =>
    Promise.resolve(({ projectId }: ProjectTabProps) => <p>Work of {projectId}</p>),
};

/** The page with the tab; `answers` are what each load of the remote gives. */
function open(...answers: (RemoteModule['fills'] | Error)[]) {
  const load = (): Promise<RemoteModule> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ contract: CONTRACT_VERSION, routes: [], fills: answer });
  };
  const loadDataLayer = () =>
    Promise.resolve(({ children }: { readonly children?: React.ReactNode }) => <>{children}</>);
  const fillers = createFillers({ remotes, loader: { load: jest.fn(load) }, loadDataLayer });
  const [filler] = fillers['project-tab'] ?? [];
  if (!filler) throw new Error('unreachable');
  render(<filler.Content props={{ projectId: '1001', role: 'GC' }} waiting={<p>Waiting</p>} />);
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('lists labels and segments as the release does, without any code of the remotes', () => {
  const loader = { load: () => Promise.reject(new Error('must not load')) };
  const fillers = createFillers({ remotes, loader, loadDataLayer: jest.fn<() => never>() });
  expect(fillers['project-tab']).toMatchObject([
    { remote: 'field', label: 'Work', segment: 'work' },
  ]);
  expect(fillers['needs-you']).toMatchObject([{ remote: 'rows', label: '', segment: '' }]);
  expect(fillers['unsent-work']).toMatchObject([{ remote: 'phone', label: '', segment: '' }]);
});

it('shows the content in place of what waits for it', async () => {
  open(tab);
  expect(screen.getByText('Waiting')).toBeVisible();
  await pass(100);
  expect(screen.getByText('Work of 1001')).toBeVisible();
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
});

it('tries a load again by itself: after a pause, and once the connection is back', async () => {
  const failure = new RemoteLoadError('field', new Error('offline'));
  open(failure, failure, failure, failure, tab);
  await pass(100);
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
  await pass(5_000);
  await pass(30_000);
  await pass(300_000);
  expect(screen.getByRole('alert')).toBeVisible();
  for (const answered of [false, true]) {
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(screen.queryByText('Work of 1001') !== null).toBe(answered);
  }
});

it('reports a remote that exports nothing for the slot, with its owner', async () => {
  open({});
  await pass(100);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(
    expect.objectContaining({
      remote: 'field',
      message: "field (owners of field) failed in the slot 'project-tab'.",
    }),
  );
});
