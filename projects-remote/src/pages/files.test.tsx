import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeFilesApi, projectFile } from '../testing/fake-files-api.ts';
import { createFakePeopleApi, member, owner, party, refused } from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import { open, press } from './project-form-setup.tsx';

const contractor = party({ id: '1', kind: 'GC', name: 'Okafor Builders', members: [owner] });
const pat = member({ id: '2', name: 'Pat Lee' });
const plumbing = party({ id: '2', name: 'Riverside Plumbing', members: [pat] });

async function openDocuments(files: GraphqlAnswers, role = {}, parties = [contractor, plumbing]) {
  const projects = createFakeProjectsApi([projectRecord({ id: '1001', ...role })]);
  const people = createFakePeopleApi(parties);
  return open('/1001/documents', { ...projects.answers, ...people.answers, ...files });
}

const list = () => screen.findByRole('list', { name: 'Files' });
const onTheirWay = () => screen.findByRole('list', { name: 'Files on their way' });
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Files to add'), files, { applyAccept: false });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

describe('the files of a project', () => {
  it('show the newest of each name, and its earlier versions below it', async () => {
    const { answers } = createFakeFilesApi([
      projectFile({ id: 'c', name: 'Plan.pdf', createdBy: 'Pat Lee' }),
      projectFile({ id: 'b', name: 'Permit.txt', type: 'text/plain', sizeBytes: 640 }),
      projectFile({ id: 'a', name: 'Plan.pdf', createdAt: '2026-11-01T12:00:00Z' }),
      projectFile({ id: '0', name: 'Plan.pdf', createdByPartyId: '2', createdBy: 'Sam Roy' }),
      projectFile({ id: 'r2', name: 'IMG_1.pdf', isKept: true }),
      projectFile({ id: 'r1', name: 'IMG_1.pdf', isKept: true }),
    ]);
    await openDocuments(answers);
    const files = await list();
    expect(files).toHaveTextContent(/Plan\.pdf1,200 kB, Nov 20, 2026, Pat Lee/);
    const earlier = within(files).getByText(/An earlier version/);
    expect(earlier.closest('details')).toHaveTextContent('Nov 1, 2026, Dana Okafor');
    // What another party calls by the same name is no version of it.
    expect(earlier.closest('details')).not.toHaveTextContent('Sam Roy');
    expect(files).toHaveTextContent('Sam Roy');
    // Nor is a receipt one of another receipt.
    expect(screen.getAllByRole('button', { name: /^Open IMG_1\.pdf/ })).toHaveLength(2);
    expect(files).not.toHaveTextContent(/version of IMG_1/);
    expect(screen.getAllByRole('button', { name: /^Open Plan\.pdf/ })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Open Permit/ })).toBeNull();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('are added, shown to the chosen parties, under a name that is harmless', async () => {
    const { answers, reserved } = createFakeFilesApi([], [new TypeError('Failed to fetch')]);
    await openDocuments(answers);
    const box = await screen.findByRole('checkbox', { name: 'Riverside Plumbing' });
    await userEvent.click(box);
    const dataTransfer = { types: ['Files'], files: [pdf('../Plan "A".pdf')] };
    // Beside their place, a drop does nothing: the browser would leave the page for the file.
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    fireEvent.drop(screen.getByRole('button', { name: 'Add files' }), { dataTransfer });
    const again = await screen.findByRole('button', { name: 'Try again with ../Plan "A".pdf' });
    // The boxes are those of the next files.
    expect(box).not.toBeChecked();
    expect(await onTheirWay()).toHaveTextContent(/Seen by your party and Riverside Plumbing/);
    await userEvent.click(again);
    expect(await list()).toHaveTextContent(/^Plan A\.pdf8 bytes/);
    expect(reserved.slice(1)).toEqual([
      expect.objectContaining({
        name: 'Plan A.pdf',
        type: 'application/pdf',
        size: 8,
        partyIds: ['2'],
        // Of '%PDF-1.7'.
        sha256: '86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b',
      }),
    ]);
    expect(await screen.findByText('Plan A.pdf was added')).toBeInTheDocument();
    await press('Remove Plan A.pdf');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.queryByText('Plan A.pdf was added')).toBeNull());
  });

  it('of another kind, empty or too large ones are refused by name; the others are kept', async () => {
    const { answers, reserved } = createFakeFilesApi();
    await openDocuments(answers);
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    await choose(new File(['MZ'], 'run.exe'), new File([], 'empty.pdf'), large, pdf('Good.pdf'));
    await waitFor(async () => expect(await list()).toHaveTextContent(/^Good\.pdf/));
    const waiting = await onTheirWay();
    expect(waiting).toHaveTextContent(/run\.exe: This type of file is not supported/);
    expect(waiting).toHaveTextContent(/empty\.pdf: This file is empty/);
    expect(waiting).toHaveTextContent(/large\.pdf: A file has at most 20 MB/);
    expect(reserved).toHaveLength(1);
    await press('Dismiss run.exe');
    expect(waiting).not.toHaveTextContent('run.exe');
  });

  it('say why the service did not take one', async () => {
    const { answers } = createFakeFilesApi();
    await openDocuments({
      ...answers,
      ReserveFile: () => ({
        reserveUpload: refused('LIMIT', 'A project has at most 10,000 files.'),
      }),
    });
    await choose(pdf('Plan.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A project has at most 10,000 files.',
    );
  });

  it('say who sees them, which is changed for files of the own party alone', async () => {
    const { answers } = createFakeFilesApi([
      projectFile({ id: 'b', name: 'Plan.pdf' }),
      projectFile({ id: 'a', name: 'Theirs.pdf', isOfMyParty: false, partyIds: ['2'] }),
    ]);
    await openDocuments(answers);
    expect(await list()).toHaveTextContent(
      /Plan.*Seen by your party alone.*Theirs.*Seen by your party and Riverside Plumbing/,
    );
    expect(screen.queryByRole('button', { name: 'Share Theirs.pdf' })).toBeNull();
    await press('Share Plan.pdf');
    const dialog = within(screen.getByRole('dialog', { name: 'Who sees Plan.pdf?' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Riverside Plumbing' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await list()).toHaveTextContent(
        /^Plan[^T]*Seen by your party and Riverside Plumbing.*Theirs/,
      ),
    );
  });

  it('are not shown to others on top of a change that the dialog did not begin with', async () => {
    const { answers, change } = createFakeFilesApi([projectFile({ id: 'a', name: 'Plan.pdf' })]);
    const { refetch } = await openDocuments(answers);
    await press('Share Plan.pdf');
    change('a', ['2']);
    await act(refetch);
    expect(await list()).toHaveTextContent(/Seen by your party and Riverside Plumbing/);
    const dialog = within(screen.getByRole('dialog', { name: 'Who sees Plan.pdf?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Another member has changed this.')).toBeVisible();
  });

  it.each([
    { role: 'GC', mine: contractor, isOfMyParty: false },
    { role: 'SUBCONTRACTOR', mine: plumbing, isOfMyParty: true },
  ] as const)(
    'say to the $role who sees the document of a waiver, which no member removes or shares',
    async ({ role, mine, isOfMyParty }) => {
      const waiver = { requestId: '7', isKept: true, partyIds: null, isOfMyParty };
      const { answers } = createFakeFilesApi([projectFile({ id: 'a', name: 'W.pdf', ...waiver })]);
      const people = [contractor, plumbing].map((one) => ({
        ...one,
        members: one === mine ? [{ ...pat, isMe: true }] : [],
      }));
      await openDocuments(answers, { role }, people);
      expect(await screen.findByText(/payment request, seen by its two parties/)).toBeVisible();
      expect(screen.getByText('A waiver or a cost names it, so it stays.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Remove|Share)/ })).toBeNull();
    },
  );

  it('are removed after a question', async () => {
    const { answers } = createFakeFilesApi([projectFile({ id: 'a', name: 'Plan.pdf' })]);
    await openDocuments(answers);
    await press('Remove Plan.pdf');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }),
    );
    await waitFor(() => expect(screen.queryByText('Plan.pdf')).toBeNull());
  });

  it('of a later page are removed, and the list stays as long', async () => {
    const sixty = Array.from({ length: 60 }, (_, index) =>
      projectFile({ id: `f${index}`, name: `Plan ${index}.pdf` }),
    );
    await openDocuments(createFakeFilesApi(sixty).answers);
    await press('Show more');
    await press('Remove Plan 58.pdf');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }),
    );
    await waitFor(() => expect(screen.queryByText('Plan 58.pdf')).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove Plan 59.pdf' })).toBeVisible();
  });

  it('let a subcontractor remove their own alone, and choose no parties', async () => {
    const { answers } = createFakeFilesApi([
      projectFile({ id: 'b', name: 'Mine.pdf', partyIds: null }),
      projectFile({ id: 'a', name: 'Theirs.pdf', isOfMyParty: false, partyIds: null }),
    ]);
    const me = { ...plumbing, members: [{ ...pat, isMe: true }] };
    await openDocuments(answers, { role: 'SUBCONTRACTOR', isOwner: false }, [
      { ...contractor, members: [] },
      me,
    ]);
    expect(await screen.findByRole('button', { name: 'Remove Mine.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Theirs.pdf' })).toBeNull();
    expect(await list()).toHaveTextContent(
      /Mine.*Seen by your party and the general contractor.*Theirs.*Shown to your party by the/,
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  });
});
