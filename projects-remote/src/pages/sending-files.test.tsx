import { expect, it } from '@jest/globals';
import { type FileStorage, StorageFailure } from '@plumbline/shared/storage';
import type { GraphqlAnswers } from '@plumbline/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createFakeFilesApi, projectFile } from '../testing/fake-files-api.ts';
import { createFakePeopleApi } from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import { open } from './project-form-setup.tsx';

interface Faces {
  readonly answers: GraphqlAnswers;
  readonly storage: FileStorage;
}

async function openDocuments({ answers, storage }: Faces) {
  const projects = createFakeProjectsApi([projectRecord({ id: '1001' })]);
  const all = { ...projects.answers, ...createFakePeopleApi([]).answers, ...answers };
  return open('/1001/documents', all, 'dana@example.com', storage);
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const list = () => screen.findByRole('list', { name: 'Files' });
const onTheirWay = () => screen.findByRole('list', { name: 'Files on their way' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull());

async function choose(...files: File[]) {
  fireEvent.change(await screen.findByLabelText('Files to add'), { target: { files } });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** The network is back: what waits for a check asks again. */
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

it('sends again after a lost answer, as the same file', async () => {
  const api = createFakeFilesApi([], [new TypeError('Failed to fetch')]);
  await openDocuments(api);
  await choose(pdf('Plan.pdf'));
  await press('Try again with Plan.pdf');
  await isGone();
  expect(await list()).toHaveTextContent(/^Plan\.pdf/);
  expect(new Set(api.reserved.map(({ id }) => id)).size).toBe(1);
});

it('sends as another file what did not arrive', async () => {
  const api = createFakeFilesApi([], ['REFUSED']);
  await openDocuments(api);
  await choose(pdf('Plan.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('did not arrive. Send it again.');
  await press('Try again with Plan.pdf');
  await isGone();
  expect(await list()).toHaveTextContent(/^Plan\.pdf/);
  expect(new Set(api.reserved.map(({ id }) => id)).size).toBe(2);
});

it('waits for a check that takes longer, and sends the next file meanwhile', async () => {
  await openDocuments(createFakeFilesApi([], ['CHECKING', 'READY']));
  await choose(pdf('Slow.pdf'), pdf('Next.pdf'));
  await waitFor(async () => expect(await list()).toHaveTextContent(/^Next\.pdf/));
  expect(await onTheirWay()).toHaveTextContent(/^Slow\.pdfBeing checked, which takes longer/);
  comeBack();
  await isGone();
  await waitFor(async () => expect(await list()).toHaveTextContent(/Slow\.pdf/));
});

it('waits for what was being checked on an earlier visit', async () => {
  const api = createFakeFilesApi(
    [projectFile({ id: 'a', name: 'Plan.pdf', state: 'CHECKING' })],
    ['CHECKING'],
  );
  await openDocuments(api);
  await screen.findByText(/takes longer/);
  expect(await onTheirWay()).toHaveTextContent(/^Plan\.pdf/);
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
  comeBack();
  await isGone();
  expect(await list()).toHaveTextContent(/^Plan\.pdf/);
});

it('says what became of what was being checked on an earlier visit', async () => {
  const checked = projectFile({ id: 'a', name: 'Plan.pdf', state: 'CHECKING' });
  await openDocuments(createFakeFilesApi([checked], ['REFUSED']));
  expect(await screen.findByRole('alert')).toHaveTextContent('did not arrive');
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await press('Dismiss Plan.pdf');
  await isGone();
});

it('removes what is cancelled while it is checked', async () => {
  const api = createFakeFilesApi([], ['CHECKING']);
  const { refetch } = await openDocuments(api);
  await choose(pdf('Plan.pdf'));
  await screen.findByText(/takes longer/);
  await press('Cancel Plan.pdf');
  await isGone();
  comeBack();
  await act(refetch);
  expect(screen.queryByText(/Plan\.pdf/)).toBeNull();
});

it('keeps on the list what could not be cancelled', async () => {
  const api = createFakeFilesApi([], ['CHECKING']);
  const CancelFile = () => {
    throw new TypeError('Failed to fetch');
  };
  await openDocuments({ ...api, answers: { ...api.answers, CancelFile } });
  await choose(pdf('Plan.pdf'));
  await screen.findByText(/takes longer/);
  await press('Cancel Plan.pdf');
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached/);
  await press('Try again with Plan.pdf');
  await isGone();
  expect(await list()).toHaveTextContent(/^Plan\.pdf/);
});

it('refuses at once what it will not send, and asks before leaving ends what is sent', async () => {
  const api = createFakeFilesApi();
  const upload = () => new Promise<never>(() => undefined);
  await openDocuments({ ...api, storage: { ...api.storage, upload } });
  const large = pdf('Large.pdf');
  Object.defineProperty(large, 'size', { value: 20_000_001 });
  await choose(pdf('Plan.pdf'), pdf('Next.pdf'), large, new File(['MZ'], 'run.exe'));
  await screen.findByText('Sending, 0%');
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(await onTheirWay()).toHaveTextContent(
    /^Plan\.pdfSending, .*Next\.pdfWaiting.*Large\.pdf: A file has at most.*run\.exe: This type of/,
  );
  const leave = async () => fireEvent.click(await screen.findByRole('link', { name: 'Team' }));
  await leave();
  expect(screen.getByRole('dialog', { name: 'Stop sending?' })).toBeVisible();
  await press('Stay here');
  expect(await onTheirWay()).toHaveTextContent(/^Plan\.pdf/);
  await leave();
  await press('Stop and leave');
  await isGone();
});

it('shows the first rows of thousands of files', async () => {
  const api = createFakeFilesApi();
  const upload = () => new Promise<never>(() => undefined);
  await openDocuments({ ...api, storage: { ...api.storage, upload } });
  await choose(...Array.from({ length: 10_000 }, (_, index) => pdf(`Plan ${index}.pdf`)));
  expect(await onTheirWay()).toHaveTextContent(/Plan 49\.pdf.*9950 more after these$/);
});

it.each([
  ['unavailable', /^Plan\.pdf: Plumbline could not be reached/, true],
  ['signed-out', /^Plan\.pdf: Your sign-in was not accepted/, true],
  ['refused', /^Plan\.pdf: The storage of files refuses this/, true],
  ['not-found', /^Plan\.pdf: The storage of files refuses this/, true],
  ['too-large', /^Plan\.pdf: This file is too large/, false],
  ['wrong-type', /^Plan\.pdf: This type of file is not supported/, false],
] as const)('says of a storage that answers %s what it means', async (reason, words, mayRetry) => {
  const api = createFakeFilesApi();
  const upload = () => Promise.reject(new StorageFailure(reason, 'no'));
  await openDocuments({ ...api, storage: { ...api.storage, upload } });
  await choose(pdf('Plan.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  const again = screen.queryByRole('button', { name: 'Try again with Plan.pdf' });
  expect(again !== null).toBe(mayRetry);
});
