import { describe, expect, it } from '@jest/globals';
import { peopleLimits } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createFakePeopleApi,
  member,
  party,
  refused,
  sentInvitation,
} from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import {
  contractor,
  openTeam,
  pat,
  peopleOf,
  plumbing,
  section,
  unreachable,
} from './people-setup.ts';
import { field, fill, open, press } from './project-form-setup.tsx';

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
    expect(await peopleOf('Okafor Builders')).toHaveTextContent(
      /Dana Okafor You · Owner.*May approve and pay/,
    );
    const plumbers = await peopleOf('Riverside Plumbing');
    expect(plumbers).toHaveTextContent(/Pat Lee.*pat@example.com.*May pay/);
    expect(plumbers).toHaveTextContent(
      /kim@example.com.*can answer until Jan 18, 2027.*May approve/,
    );
    expect(plumbers).toHaveTextContent(/lou@example.com.*expired on Jan 18, 2027/);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says where a party has the name of one of several people', async () => {
    const invitations = [sentInvitation({ id: '9', email: 'kim@example.com' })];
    const { answers } = createFakePeopleApi([{ ...contractor, name: 'Dana Okafor', invitations }]);
    await openTeam(answers);
    expect(await section()).toHaveTextContent(/this name for each of you/);
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
    expect(await screen.findAllByText('Team Member')).toHaveLength(6);
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

  it('are sent no name that is too long, which is kept as it was pasted', async () => {
    const sent: unknown[] = [];
    const refuse = (input: unknown) => {
      sent.push(input);
      return unreachable();
    };
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await openTeam({ ...answers, AddParty: refuse, RenameParty: refuse });
    const name = 'x'.repeat(peopleLimits.partyName + 2);
    for (const [opener, verb] of [
      ['Rename Riverside Plumbing', 'Save'],
      ['Add a subcontractor or client', 'Add'],
    ] as const) {
      await press(opener);
      await fill({ Name: name });
      await press(verb);
      expect(field('Name')).toHaveFocus();
      expect(field('Name')).toHaveValue(name);
      expect(field('Name')).toHaveAccessibleDescription(/^This is 2 over the 120/);
      await press('Cancel');
    }
    expect(sent).toEqual([]);
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

describe('a member', () => {
  it('is removed after a question that says what happens', async () => {
    const decider = { ...pat, rights: ['APPROVE' as const, 'PAY' as const] };
    const { answers } = createFakePeopleApi([contractor, { ...plumbing, members: [decider] }]);
    await openTeam(answers);
    await press('Remove Pat Lee');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/lose access to this project at once/)).toBeVisible();
    expect(dialog.getByText('Nobody else at Riverside Plumbing may approve.')).toBeVisible();
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

  it('is given and loses the rights that are chosen, those of others that the user can give', async () => {
    const { answers, api } = createFakePeopleApi([contractor, plumbing]);
    const sent: unknown[] = [];
    let isRefused = true;
    const { refetch } = await openTeam({
      ...answers,
      ChangeRights: (variables) => {
        const { give, take } = variables;
        sent.push({ give, take });
        const refusal = refused('NOT_ALLOWED', 'Ask another member.', 'give');
        return isRefused ? { changeRights: refusal } : answers.ChangeRights(variables);
      },
    });
    await section();
    expect(screen.queryByRole('button', { name: /rights of Dana/ })).toBeNull();
    expect(screen.getByText('Nobody at Riverside Plumbing may approve')).toBeVisible();
    expect(screen.getByText(/Change the rights of a person, or invite one/)).toBeVisible();
    await press('Change rights of Pat Lee');
    const dialog = screen.getByRole('dialog', { name: 'Change the rights of Pat Lee' });
    expect(within(dialog).getByRole('checkbox', { name: 'Pay' })).toBeChecked();
    expect(field('Pay')).toHaveAccessibleDescription('Confirm that payments arrived.');
    expect(field('Approve')).not.toBeChecked();
    expect(field('Approve')).toHaveAccessibleDescription(/^Approve .*, confirm that payments arr/);
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.click(field('Pay'));
    expect(dialog).toHaveTextContent(/with that right are withdrawn/);
    await userEvent.click(field('Pay'));
    await press('Save');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);

    await press('Change rights of Pat Lee');
    await userEvent.click(field('Approve'));
    await press('Save');
    expect(await screen.findByText('Ask another member.')).toBeVisible();
    expect(field('Approve')).toBeChecked();
    // Meanwhile, another member has taken the right to pay.
    api.parties = [
      contractor,
      { ...plumbing, members: [{ ...pat, rights: [] }] },
      party({
        id: '3',
        kind: 'CLIENT',
        name: 'Bayview',
        members: [member({ id: '4', rights: ['APPROVE'] }), member({ id: '5', rights: [] })],
      }),
    ];
    await act(refetch);
    expect(await screen.findByText('Nobody at Bayview may pay')).toBeVisible();
    expect(await peopleOf('Bayview')).toHaveTextContent(/May approve.*Reads(?! and)/);
    await waitFor(() => expect(field('Pay')).not.toBeChecked());
    isRefused = false;
    await press('Save');
    expect(await screen.findByText('Changed the rights of Pat Lee')).toBeVisible();
    expect(sent).toEqual([1, 2].map(() => ({ give: ['APPROVE'], take: [] })));
    expect(await peopleOf('Riverside Plumbing')).toHaveTextContent(
      /pat@example.comMay approve(?! and)/,
    );
    expect(screen.queryByText('Nobody at Riverside Plumbing may approve')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['only the rights that they have', ['APPROVE'], ['Approve']],
    ['none where they may not approve', ['PAY'], []],
  ] as const)('is given by a colleague %s', async (_what, rights, shown) => {
    const me = member({ id: '3', name: 'Kim Lee', rights: [...rights], isMe: true });
    const { answers } = createFakePeopleApi([
      { ...contractor, members: [] },
      { ...plumbing, members: [me, pat] },
    ]);
    await openTeam(answers, { role: 'SUBCONTRACTOR', isOwner: false, mayEdit: false });
    await section();
    const openers = screen.queryAllByRole('button', { name: /^Change rights/ });
    expect(openers).toHaveLength(shown.length);
    // Removing Pat Lee would take the right to pay.
    expect(screen.queryByRole('button', { name: 'Remove Pat Lee' })).toBeNull();
    const why = 'Only a colleague who may pay can remove them.';
    expect(screen.queryAllByText(why)).toHaveLength(shown.length);
    for (const opener of openers) await userEvent.click(opener);
    const boxes = screen.queryAllByRole('checkbox');
    expect(boxes).toHaveLength(shown.length);
    expect(shown.map(field)).toEqual(boxes);
    const kept = 'Pay stays: you cannot take it, as you do not have it yourself.';
    expect(screen.queryAllByText(kept)).toHaveLength(shown.length);
    // Where nobody may approve, it says who can change that.
    const above = screen.queryAllByText(/of the general contractor who may approve can give/);
    expect(above).toHaveLength(1 - shown.length);
  });
});
