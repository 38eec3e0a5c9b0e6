import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createFakePeopleApi,
  member,
  refused,
  sentInvitation,
} from '../testing/fake-people-api.ts';
import { contractor, openTeam, peopleOf, plumbing, section, unreachable } from './people-setup.ts';
import { field, fill, press } from './project-form-setup.tsx';

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
    await press('Send invitation to Riverside Plumbing');
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(await peopleOf('Riverside Plumbing')).toHaveTextContent(/kim@example.com.*May approve/);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();

    await press('Withdraw the invitation of kim@example.com');
    expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
    expect(await peopleOf('Riverside Plumbing')).not.toHaveTextContent('kim@example.com');
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
    await press('Send again to kim@example.com');
    expect(await screen.findByText('Invitation sent again')).toBeVisible();
    isSoon = true;
    await press('Send again to kim@example.com');
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

  it('gives the next person every right where the first one has declined', async () => {
    const declined = sentInvitation({ id: '9', rights: ['PAY'], state: 'DECLINED' });
    const { answers } = createFakePeopleApi([
      contractor,
      { ...plumbing, members: [], invitations: [declined] },
    ]);
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

  it('is begun with the right that the link is about', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await openTeam(answers, {}, '#invite-2-PAY');
    expect(await screen.findByLabelText('Pay')).toBeChecked();
    expect(field('Approve')).not.toBeChecked();
    await press('Cancel');
    await press('Invite a person to Riverside Plumbing');
    expect(field('Pay')).not.toBeChecked();
  });

  it('says that it was begun before, and starts over', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    const { unmount } = await start(answers);
    await fill({ Email: 'kim@example.com' });
    const restored = () => screen.queryByText('What you typed before is back');
    expect(restored()).not.toBeInTheDocument();
    unmount();
    await openTeam(answers);
    await waitFor(() => expect(restored()).toBeVisible());
    expect(field('Email')).toHaveValue('kim@example.com');
    expect(await accessibilityViolations()).toEqual([]);
    await press('Start over');
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveValue('');
    expect(restored()).not.toBeInTheDocument();
  });

  it('says at the address what is wrong with it, and keeps what was typed', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await start({
      ...answers,
      Invite: () => ({ invite: refused('INVALID', 'This is not a mail address.', 'email') }),
    });
    await fill({ Email: 'kim' });
    await press('Send invitation to Riverside Plumbing');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/This is not a mail/));
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveValue('kim');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says above the form what is about no field of it', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await start({ ...answers, Invite: () => ({ invite: refused('LIMIT', 'Try tomorrow.') }) });
    await fill({ Email: 'kim@example.com' });
    await press('Send invitation to Riverside Plumbing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try tomorrow.');
  });

  it('is repeated with the same key after a lost answer, and with a new one after a change', async () => {
    const keys: unknown[] = [];
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    await start({
      ...answers,
      Invite: (variables) => {
        keys.push(variables['key']);
        return keys.length < 5 ? unreachable() : answers.Invite(variables);
      },
    });
    await fill({ Email: 'kim@example.com' });
    for (const attempt of [1, 2]) {
      await press('Send invitation to Riverside Plumbing');
      expect(await screen.findByText(/could not be reached/)).toBeVisible();
      // Each press asks a second time by itself.
      expect(keys).toHaveLength(2 * attempt);
    }
    await fill({ Email: 'lou@example.com' });
    await press('Send invitation to Riverside Plumbing');
    expect(await screen.findByText(/sent before may have arrived/)).toBeVisible();
    await press('Send invitation to Riverside Plumbing');
    await waitFor(() => expect(keys).toHaveLength(5));
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    const [first, ...others] = keys;
    expect(others.slice(0, 3)).toEqual([first, first, first]);
    expect(others[3]).not.toBe(first);
  });

  it('ends its form where the one whose answers were lost shows in the list', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    const keys = new Set<unknown>();
    let asked = 0;
    const { refetch } = await start({
      ...answers,
      Invite: (variables) => {
        const isFirst = !keys.has(variables['key']);
        keys.add(variables['key']);
        asked += 1;
        if (isFirst) answers.Invite(variables);
        return asked < 3
          ? unreachable()
          : { invite: { __typename: 'Invitation', state: 'PENDING' } };
      },
    });
    await fill({ Email: 'Kim@example.com' });
    await press('Send invitation to Riverside Plumbing');
    await screen.findByText(/could not be reached/);
    await act(refetch);
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(keys.size).toBe(1);
  });

  it('is sent anew where the one whose answer was lost is declined meanwhile', async () => {
    const { answers } = createFakePeopleApi([contractor, plumbing]);
    const declined = { invite: { __typename: 'Invitation', state: 'DECLINED' } };
    let asked = 0;
    await start({
      ...answers,
      Invite: (variables) => (asked++ === 0 ? declined : answers.Invite(variables)),
    });
    await fill({ Email: 'kim@example.com' });
    await press('Send invitation to Riverside Plumbing');
    expect(await screen.findByText(/had arrived, and is marked “Declined” by now/)).toBeVisible();
    expect(screen.queryByText('Invitation sent')).not.toBeInTheDocument();
    await press('Send invitation to Riverside Plumbing');
    expect(await screen.findByText('Invitation sent')).toBeVisible();
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
    expect(await peopleOf('Riverside Plumbing')).toHaveTextContent(words);
    const remove = /the invitation of pat@example.com/;
    expect(screen.queryAllByRole('button', { name: remove })).toHaveLength(removals);
    await press('Invite again pat@example.com');
    expect(field('Email')).toHaveValue('pat@example.com');
    expect(field('Pay')).toBeChecked();
  });

  it('gives no right that the user does not have, also where it is sent again, and says why', async () => {
    const me = member({ id: '3', name: 'Kim Lee', rights: ['APPROVE'], isMe: true });
    const rights = ['APPROVE', 'PAY'] as const;
    const over = sentInvitation({ id: '8', rights: [...rights], state: 'EXPIRED' });
    const own = { ...plumbing, members: [me], invitations: [over] };
    const { answers } = createFakePeopleApi([{ ...contractor, members: [] }, own]);
    const sent: unknown[] = [];
    const Invite = (variables: Readonly<Record<string, unknown>>) => {
      sent.push(variables);
      return answers.Invite(variables);
    };
    const role = { role: 'SUBCONTRACTOR', isOwner: false, mayEdit: false };
    await openTeam({ ...answers, Invite }, role);
    await press('Invite again pat@example.com');
    expect(await screen.findByLabelText('Approve')).toBeChecked();
    expect(screen.queryByLabelText('Pay')).toBeNull();
    expect(screen.getByText('You cannot give Pay: you do not have it yourself.')).toBeVisible();
    await press('Send invitation to Riverside Plumbing');
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(sent).toMatchObject([{ input: { rights: ['APPROVE'] } }]);
  });
});
