import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakePeopleApi, member, refused } from '../testing/fake-people-api.ts';
import { contractor, openTeam, plumbing, section } from './people-setup.ts';
import { fill, press } from './project-form-setup.tsx';

/** Who may do all, so that no notice says what is lacking. */
const nora = member({ id: '7', name: 'Nora Berg', rights: ['APPROVE', 'PAY'] });
const roy = member({ ...nora, id: '8', name: 'Roy Lee' });

async function remove(name: string) {
  await press(`Remove ${name}`);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
}

it('says who has come and gone, also under an open dialog, and not whom the user removed', async () => {
  const { answers, api } = createFakePeopleApi([contractor, { ...plumbing, members: [roy] }]);
  const { refetch } = await openTeam(answers);
  const news = within(await section()).getByRole('status');
  expect(news).toBeEmptyDOMElement();
  await press('Change rights of Roy Lee');
  api.parties = [contractor, { ...plumbing, members: [nora] }];
  await act(refetch);
  await waitFor(() =>
    expect(news).toHaveTextContent(
      'Nora Berg has joined Riverside Plumbing. Roy Lee is no longer in Riverside Plumbing.',
    ),
  );
  expect(screen.getByRole('heading', { name: 'Riverside Plumbing' })).toHaveFocus();

  await remove('Nora Berg');
  expect(await screen.findByText('Nora Berg was removed')).toBeVisible();
  expect(news).toBeEmptyDOMElement();
});

it('says what has changed of the rights under an open dialog, and what the ticks would leave', async () => {
  const { answers, api } = createFakePeopleApi([contractor, { ...plumbing, members: [nora] }]);
  const { refetch } = await openTeam(answers);
  await press('Change rights of Nora Berg');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Pay' }));
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();

  api.parties = [contractor, { ...plumbing, members: [{ ...nora, rights: ['PAY'] }] }];
  await act(refetch);
  await waitFor(() => expect(dialog.getAllByRole('status')).toHaveLength(2));
  const [changed, lacked] = dialog.getAllByRole('status');
  expect(changed).toHaveTextContent(
    /^The rights of Nora Berg have changed since you opened this ?Approve was taken\. /,
  );
  expect(lacked).toHaveTextContent('With these rights, nobody at Riverside Plumbing may approve.');
  expect(dialog.getByRole('checkbox', { name: 'Approve' })).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Pay' })).not.toBeChecked();

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Approve' }));
  expect(lacked).not.toBeInTheDocument();
  expect(changed).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed the rights of Nora Berg')).toBeVisible();
  expect(api.parties[1]?.members[0]?.rights).toEqual(['APPROVE']);

  await press('Change rights of Nora Berg');
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
});

it('says that a person had gone whose removal is refused for that', async () => {
  const { answers, api } = createFakePeopleApi([contractor, { ...plumbing, members: [nora] }]);
  await openTeam({
    ...answers,
    RemoveMember: () => {
      api.parties = [contractor, plumbing];
      return { removeMember: refused('NOT_FOUND', 'It does not exist any more.') };
    },
  });
  const news = within(await section()).getByRole('status');
  await remove('Nora Berg');
  await waitFor(() => expect(news).toHaveTextContent(/Nora Berg is no longer in/));
});

it('holds an invitation while the right to send it is gone, and sends no right that was taken', async () => {
  const me = member({ id: '3', name: 'Kim Lee', rights: ['APPROVE', 'PAY'], isMe: true });
  const partyOf = (rights: typeof me.rights) => ({ ...plumbing, members: [{ ...me, rights }] });
  const { answers, api } = createFakePeopleApi([partyOf(me.rights)]);
  const sent: unknown[] = [];
  const Invite = (variables: Readonly<Record<string, unknown>>) => {
    sent.push(variables);
    return answers.Invite(variables);
  };
  const role = { role: 'SUBCONTRACTOR', isOwner: false, mayEdit: false };
  const { refetch } = await openTeam({ ...answers, Invite }, role);
  const change = (rights: typeof me.rights) => {
    api.parties = [partyOf(rights)];
    return act(refetch);
  };
  await press('Invite a person to Riverside Plumbing');
  await fill({ Email: 'pat@example.com' });
  await userEvent.click(screen.getByLabelText('Pay'));
  await change(['APPROVE']);
  expect(await screen.findByText(/^Pay is no longer part of this invitation/)).toBeVisible();

  await change([]);
  expect(await screen.findByText(/^What you typed is still here. You may no longer/)).toBeVisible();
  await press('Send invitation to Riverside Plumbing');
  expect(sent).toEqual([]);
  await change(['APPROVE']);
  expect(screen.getByLabelText('Email')).toHaveValue('pat@example.com');
  expect(screen.queryByText(/You may no longer/)).toBeNull();

  await press('Send invitation to Riverside Plumbing');
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(sent).toMatchObject([{ input: { rights: [] } }]);
});

const rights = {
  'Change rights of Nora Berg': 'You may no longer do this. The rights were not changed.',
  'Remove Nora Berg': 'You may no longer do this. Nora Berg was not removed.',
  'Remove Riverside Plumbing': 'You may no longer do this. It was not removed.',
};

it.each(Object.entries(rights))('%s: says why it is over, and holds it', async (verb, why) => {
  const plumbers = { ...plumbing, members: [nora] };
  const { answers, api } = createFakePeopleApi([contractor, plumbers]);
  const { refetch } = await openTeam(answers);
  const change = (approves: boolean) => {
    const members = contractor.members.map((one) =>
      one.isMe && !approves ? { ...one, rights: [], isOwner: false } : one,
    );
    api.parties = [{ ...contractor, members }, plumbers];
    return act(refetch);
  };
  await press(verb);
  await change(false);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: verb })).toBeNull();

  await change(true);
  expect(dialog.getByText(/^Look at it again/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
  expect(dialog.queryByRole('button', { name: 'I have seen it' })).toBeNull();
  expect(dialog.getByRole('button', { name: /^(Save|Remove)$/ })).toBeVisible();
});

it('keeps a new name while the right to give it is gone', async () => {
  const { answers, api } = createFakePeopleApi([contractor, plumbing]);
  const { refetch } = await openTeam(answers);
  await press('Rename Riverside Plumbing');
  await fill({ Name: 'Riverside' });
  const members = contractor.members.map((one) => ({ ...one, rights: [], isOwner: false }));
  api.parties = [{ ...contractor, members }, plumbing];
  await act(refetch);
  expect(await screen.findByText(/You may no longer do this/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Riverside');
  await press('Save');
  expect(api.parties[1]?.name).toBe('Riverside Plumbing');
});
