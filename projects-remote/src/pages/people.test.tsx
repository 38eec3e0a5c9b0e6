import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createFakePeopleApi,
  member,
  owner,
  party,
  refused,
  sentInvitation,
} from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import { field, fill, open, press } from './project-form-setup.tsx';

const contractor = party({ id: '1', kind: 'GC', name: 'Okafor Builders', members: [owner] });
const pat = member({ id: '2', name: 'Pat Lee', email: 'pat@example.com', rights: ['PAY'] });
const plumbing = party({ id: '2', name: 'Riverside Plumbing', members: [pat] });

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

function openTeam(people: GraphqlAnswers, role = {}, hash = '') {
  const projects = createFakeProjectsApi([projectRecord({ id: '1001', team: ['Ana'], ...role })]);
  return open(`/1001/team${hash}`, { ...projects.answers, ...people });
}

const section = () => screen.findByRole('region', { name: 'People with access' });
const peopleOf = (name: string) => screen.getByRole('list', { name: `People of ${name}` });

describe('who has access', () => {
  it('lists parties with their members, what they may do, and open invitations', async () => {
    const waiting = sentInvitation({ id: '9', email: 'kim@example.com', rights: ['APPROVE'] });
    const over = sentInvitation({ id: '8', email: 'lou@example.com', state: 'EXPIRED' });
    const { answers } = createFakePeopleApi([
      contractor,
      { ...plumbing, invitations: [waiting, over] },
    ]);
    await openTeam(answers);
    expect(await section()).toHaveTextContent('Okafor Builders');
    expect(screen.getByRole('heading', { name: 'Team Members' })).toBeVisible();
    expect(peopleOf('Okafor Builders')).toHaveTextContent(
      /Dana Okafor You · Owner.*May approve and pay/,
    );
    const plumbers = peopleOf('Riverside Plumbing');
    expect(plumbers).toHaveTextContent(/Pat Lee.*pat@example.com.*May pay/);
    expect(plumbers).toHaveTextContent(
      /kim@example.com.*can answer until Jan 18, 2027.*May approve/,
    );
    expect(plumbers).toHaveTextContent(/lou@example.com.*expired on Jan 18, 2027/);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is asked for when the tab is shown, not before', async () => {
    let asked = 0;
    const { answers } = createFakePeopleApi([contractor]);
    const projects = createFakeProjectsApi([projectRecord({ id: '1001' })]);
    await open('/1001', {
      ...projects.answers,
      GetParties: () => {
        asked += 1;
        return answers.GetParties();
      },
    });
    await screen.findByRole('heading', { name: 'Project Phases' });
    expect(asked).toBe(0);
    await userEvent.click(screen.getByRole('link', { name: 'Team' }));
    await section();
    expect(asked).toBe(1);
  });

  it('is nothing that a sample has', async () => {
    await open('/1/team', createFakeProjectsApi().answers);
    expect(screen.getAllByText('Team Member')).toHaveLength(6);
    expect(screen.queryByRole('region', { name: 'People with access' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isUp = false;
    const { answers } = createFakePeopleApi([contractor]);
    await openTeam({ GetParties: () => (isUp ? answers.GetParties() : unreachable()) });
    expect(await screen.findByText('The people could not be loaded')).toBeVisible();
    isUp = true;
    await press('Retry');
    expect(await section()).toBeVisible();
  });

  it('shows a subcontractor the names of other parties, and lets them leave', async () => {
    const me = member({ id: '2', name: 'Pat Lee', isMe: true });
    const { answers, api } = createFakePeopleApi([
      { ...contractor, members: [] },
      { ...plumbing, members: [me] },
    ]);
    const { address } = await openTeam(answers, {
      role: 'SUBCONTRACTOR',
      isOwner: false,
      mayEdit: false,
    });
    expect(await section()).toHaveTextContent('Okafor Builders');
    expect(screen.queryByText('Team Members')).not.toBeInTheDocument();
    expect(screen.queryByText('Nobody has access yet.')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /Invite|Add|Rename|Remove/ }),
    ).not.toBeInTheDocument();

    await press('Leave project');
    expect(screen.getByRole('dialog')).toHaveTextContent('You lose access to it at once');
    await press('Leave');
    await waitFor(() => expect(address()).toBe('/dashboard/projects'));
    expect(api.parties[1]?.members).toEqual([]);
  });

  it('says that access has ended where the API names no parties', async () => {
    await openTeam(createFakePeopleApi([]).answers);
    expect(await screen.findByText('You no longer take part in this project')).toBeVisible();
  });
});

describe('parties', () => {
  it('are added, renamed and removed', async () => {
    const { answers } = createFakePeopleApi([contractor]);
    await openTeam(answers);
    await press('Add a subcontractor or client');
    await press('Add');
    expect(screen.getByText('Type the name of the company or person.')).toBeVisible();
    await userEvent.click(field('Client'));
    await fill({ Name: 'Bayview Health' });
    await press('Add');
    const added = await screen.findByRole('heading', { name: 'Bayview Health' });
    expect(added).toHaveFocus();
    expect(added.closest('li')).toHaveTextContent('ClientRename');

    await press('Rename Bayview Health');
    expect(screen.getByText('Rename Bayview Health')).toBeVisible();
    await userEvent.clear(field('Name'));
    await press('Save');
    expect(field('Name')).toHaveAccessibleDescription(/Type the name of the company or person/);
    await fill({ Name: 'Bayview Hospital' });
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Bayview Hospital' })).toHaveFocus();

    await press('Remove Bayview Hospital');
    await press('Remove');
    await waitFor(() => expect(screen.queryByText('Bayview Hospital')).not.toBeInTheDocument());
  });

  it('that have records here say so, and are not offered for removal', async () => {
    const { answers } = createFakePeopleApi([contractor, { ...plumbing, isHeld: true }]);
    await openTeam(answers);
    expect(await section()).toHaveTextContent(
      /Riverside Plumbing.*Stays on the project, because it has contracts, work orders or files/,
    );
    expect(screen.queryByRole('button', { name: 'Remove Riverside Plumbing' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Pat Lee' })).toBeVisible();
  });

  it('keep the typed name where another member was faster, and the newer version is renamed next', async () => {
    const { answers, api } = createFakePeopleApi([contractor, plumbing]);
    await openTeam({
      ...answers,
      RenameParty: (variables) => {
        if (variables['version'] === 2) return answers.RenameParty(variables);
        api.parties = [contractor, { ...plumbing, name: 'Riverside Pipes', version: 2 }];
        return { renameParty: refused('CONFLICT', 'Load it again.', 'version') };
      },
    });
    await press('Rename Riverside Plumbing');
    await fill({ Name: 'River Plumbing' });
    await press('Save');
    expect(await screen.findByText(/renamed it to “Riverside Pipes”/)).toBeVisible();
    expect(field('Name')).toHaveValue('River Plumbing');
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'River Plumbing' })).toBeVisible();
  });
});

describe('an invitation', () => {
  const start = async (answers: GraphqlAnswers) => {
    const opened = await openTeam(answers);
    await press('Invite a person to Riverside Plumbing');
    return opened;
  };

  it('is sent with rights, listed, and withdrawn', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await start(answers);
    expect(field('Email')).toHaveFocus();
    await fill({ Email: ' kim@example.com ' });
    await userEvent.click(field('Approve'));
    await press('Send invitation');
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(peopleOf('Riverside Plumbing')).toHaveTextContent(/kim@example.com.*May approve/);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();

    await press('Withdraw the invitation of kim@example.com');
    expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
    expect(peopleOf('Riverside Plumbing')).not.toHaveTextContent('kim@example.com');
  });

  it('is sent again while it waits, or not yet, in words', async () => {
    const waiting = sentInvitation({ id: '9', email: 'kim@example.com' });
    const over = sentInvitation({ id: '8', email: 'lou@example.com', state: 'EXPIRED' });
    const { answers } = createFakePeopleApi([
      contractor,
      { ...plumbing, invitations: [waiting, over] },
    ]);
    let isSoon = false;
    const asked: unknown[] = [];
    await openTeam({
      ...answers,
      ResendInvitation: ({ id }) => {
        asked.push(id);
        const refusal = refused('LIMIT', 'This invitation was sent a minute ago.', 'id');
        return isSoon ? { resendInvitation: refusal } : answers.ResendInvitation();
      },
    });
    await section();
    await press('Send again the invitation of kim@example.com');
    expect(await screen.findByText('Invitation sent again')).toBeVisible();
    isSoon = true;
    await press('Send again the invitation of kim@example.com');
    expect(await screen.findByText('This invitation was sent a minute ago.')).toBeVisible();
    expect(asked).toEqual(['9', '9']);
    expect(screen.queryByRole('button', { name: /again.*lou/ })).toHaveAccessibleName(
      'Invite again lou@example.com',
    );
  });

  it('gives the first person of a party every right, unless told otherwise', async () => {
    const { answers } = createFakePeopleApi([contractor, { ...plumbing, members: [] }]);
    await start(answers);
    expect(field('Approve')).toBeChecked();
    expect(field('Pay')).toBeChecked();
  });

  it('is begun for the party that a link names', async () => {
    const { answers } = createFakePeopleApi([contractor, { ...plumbing, members: [] }]);
    await openTeam(answers, {}, '#invite-2');
    expect(await screen.findByLabelText('Email')).toHaveFocus();
    expect(screen.getByRole('form')).toHaveAccessibleName(/to Riverside Plumbing/);
    expect(field('Approve')).toBeChecked();
    await press('Cancel');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('says at the address what is wrong with it, and keeps what was typed', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await start({
      ...answers,
      Invite: () => ({ invite: refused('INVALID', 'This is not a mail address.', 'email') }),
    });
    await fill({ Email: 'kim' });
    await press('Send invitation');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/This is not a mail/));
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveValue('kim');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says above the form what is about no field of it', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await start({ ...answers, Invite: () => ({ invite: refused('LIMIT', 'Try tomorrow.') }) });
    await fill({ Email: 'kim@example.com' });
    await press('Send invitation');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try tomorrow.');
  });

  it('is repeated with the same key after a lost answer, and with a new one after a change', async () => {
    const keys: unknown[] = [];
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await start({
      ...answers,
      Invite: (variables) => {
        keys.push(variables['key']);
        return keys.length < 4 ? unreachable() : answers.Invite(variables);
      },
    });
    await fill({ Email: 'kim@example.com' });
    for (const attempt of [1, 2]) {
      await press('Send invitation');
      expect(await screen.findByText(/cannot be reached right now/)).toBeVisible();
      expect(keys).toHaveLength(attempt);
    }
    await fill({ Email: 'lou@example.com' });
    await press('Send invitation');
    expect(await screen.findByText(/cannot be reached right now/)).toBeVisible();
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is still in its form after a reload or an ended session', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    const { unmount } = await start(answers);
    await fill({ Email: 'kim@example.com' });
    unmount();
    await openTeam(answers);
    expect(await screen.findByLabelText('Email')).toHaveValue('kim@example.com');
  });

  it.each([
    ['EXPIRED', 'Invitation expired on Jan 18, 2027', 1],
    ['DECLINED', 'Declined on Jan 10, 2027', 0],
  ] as const)('that was %s says when, and is sent again', async (state, words, removals) => {
    const answeredAt = '2027-01-10T12:00:00Z';
    const over = sentInvitation({ id: '8', rights: ['PAY'], state, answeredAt });
    await openTeam(createFakePeopleApi([contractor, { ...plumbing, invitations: [over] }]).answers);
    expect(peopleOf('Riverside Plumbing')).toHaveTextContent(words);
    const remove = /the invitation of pat@example.com/;
    expect(screen.queryAllByRole('button', { name: remove })).toHaveLength(removals);
    await press('Invite again pat@example.com');
    expect(field('Email')).toHaveValue('pat@example.com');
    expect(field('Pay')).toBeChecked();
  });
});

describe('a member', () => {
  it('is removed after a question that says what happens', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await openTeam(answers);
    await press('Remove Pat Lee');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/lose access to this project at once/)).toBeVisible();
    await press('Remove');
    expect(await screen.findByText('Pat Lee was removed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Riverside Plumbing' })).toHaveFocus();
    expect(screen.queryByText('pat@example.com')).not.toBeInTheDocument();
  });

  it('stays where the API refuses, and the dialog says why', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await openTeam({
      ...answers,
      RemoveMember: () => ({ removeMember: refused('NOT_ALLOWED', 'Ask another member.') }),
    });
    await press('Remove Pat Lee');
    await press('Remove');
    expect(await screen.findByText('Ask another member.')).toBeVisible();
    await press('Cancel');
    expect(screen.queryByText('Ask another member.')).not.toBeInTheDocument();
  });
});
