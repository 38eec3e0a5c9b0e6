import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { createFieldDb } from '../../queue/field-db.ts';
import { kept, openKept, untilSent, userId } from '../../testing/kept-on-phone.ts';
import { openExtra as open } from '../../testing/open-extra.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import { asPayee, extra, orderId, refused } from '../../testing/work-records.ts';

const draft = extra({ ...asPayee });
const edit = paths.workOrder('1001', orderId(1));

it('stands beside a version that was saved somewhere else', async () => {
  const { sent, api, refetch } = await open(edit, draft);
  await fill({ Description: 'Mine' });
  api.order = { ...draft, version: 4, text: 'Theirs', entries: [], amountCents: 0 };
  await act(refetch);
  expect(await screen.findByText('This extra has changed since you opened it')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
  expect(screen.getByText('Description: Theirs')).toBeVisible();
  expect(screen.getByText(/^Removed: Plumber .* \(used either way\)$/)).toBeVisible();
  await press('Submit for approval');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Answer the notice above first\.$/);
  expect(document.activeElement).toHaveTextContent('This extra has changed since you opened it');
  await press('Keep what I typed');
  expect(screen.getByLabelText('Description')).toHaveFocus();
  await press('Save draft');
  expect(sent).toMatchObject([{ version: 4, text: 'Mine' }]);
});

it('takes what only the other has changed, and says so', async () => {
  const { sent, api, refetch } = await open(edit, draft);
  await fill({ Work: 'Two electricians' });
  api.order = { ...draft, version: 4, place: 'Level 3' };
  await act(refetch);
  const words = 'Place: Level 3 (used either way)';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/^Description: /)).not.toBeInTheDocument();
  expect(screen.getByText('“Use what was saved” drops what you typed:')).toBeVisible();
  expect(screen.getByText(/^Changed: Two electricians · /)).toBeVisible();
  await press('Keep what I typed');
  expect(screen.getByLabelText('Place (optional)')).toHaveValue('Level 3');
  await press('Save draft');
  expect(sent).toMatchObject([
    {
      ...{ version: 4, place: 'Level 3', text: draft.text },
      entries: [{ text: 'Two electricians' }, { text: 'Pipe' }],
    },
  ]);
});

it('brings back no entry that was removed before another version was saved', async () => {
  const { api, refetch } = await open(edit, draft);
  await press('Remove entry 1');
  await press('Undo');
  await press('Remove entry 1');
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  api.order = { ...draft, version: 4 };
  await act(refetch);
  await waitFor(() => expect(screen.getAllByLabelText('Work')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('asks nothing where both have typed the same', async () => {
  const { sent, api, refetch } = await open(edit, draft);
  await fill({ 'Place (optional)': 'Level 3' });
  api.order = { ...draft, version: 4, place: 'Level 3' };
  await act(refetch);
  await press('Save draft');
  expect(screen.queryByText('This extra has changed since you opened it')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ version: 4, place: 'Level 3' }]);
});

it('takes what was saved somewhere else on request, after a refusal', async () => {
  const conflict = refused('CONFLICT', 'It was changed after you opened it.', 'version');
  const { api } = await open(edit, draft, conflict);
  await fill({ Description: 'Mine' });
  api.order = { ...draft, version: 4, text: 'Theirs' };
  await press('Save draft');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Answer the notice above first\.$/);
  await press('Use what was saved');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('Theirs');
});

it('knows of an extra that was kept without signal which part another has changed', async () => {
  const { api } = await open(edit, draft);
  api.isLost = true;
  await fill({ Hours: '4' });
  await press('Save draft');
  const saved = {
    text: draft.text,
    place: draft.place,
    entries: [{ minutes: 150 }, { text: 'Pipe' }],
  };
  await waitFor(async () =>
    expect(await createFieldDb().read(userId)).toMatchObject([
      { base: saved, extra: { entries: [{ minutes: 240 }, { text: 'Pipe' }] } },
    ]),
  );
});

it('takes over what another has changed while an extra was kept without signal', async () => {
  const { text } = kept.extra;
  const base = { ...kept.extra, place: 'Attic' };
  const theirs = { ...draft, version: 4, text, place: 'Level 3', entries: [], amountCents: 0 };
  const refusal = { code: 'CONFLICT', message: '' };
  const mine = { ...kept, extra: { ...kept.extra, place: 'Attic' }, base, refusal };
  const saved = { __typename: 'WorkOrder', id: orderId(1), version: 5, state: 'DRAFT' };
  const { sent } = await openKept(edit, mine, extra(theirs), saved);
  expect(await screen.findByText(/^Place: Level 3 \(used either way/)).toBeVisible();
  await press('Keep what I typed');
  await press('Save draft');
  await untilSent();
  expect(sent).toMatchObject([{ version: 4, place: 'Level 3', text, entries: [] }]);
});
