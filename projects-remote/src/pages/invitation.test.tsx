import { beforeEach, describe, expect, it } from '@jest/globals';
import { takeReturnPath } from '@plumbline/shared/session';
import {
  accessibilityViolations,
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeInvitationsApi, invitation, nameless } from '../testing/fake-invitations-api.ts';
import { refused } from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import * as remote from '../remote.tsx';
import { press } from './project-form-setup.tsx';

const pending = invitation({ id: '7' });

function open(answers: GraphqlAnswers, id = '7') {
  const shared = projectRecord({
    id: '1001',
    title: 'Pine Street Garage',
    role: 'SUBCONTRACTOR',
    isOwner: false,
    mayEdit: false,
  });
  const session = createFakeSession({ session: signedInAs('pat@example.com') });
  render(<Toaster />);
  const opened = renderRemote(remote, {
    path: `/dashboard/invitations/${id}`,
    answers: { ...createFakeProjectsApi([shared]).answers, ...answers },
    session,
  });
  return { ...opened, session };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an open invitation', () => {
  it('says who invites to what, as what, for whom, with which rights and until when', async () => {
    open(createFakeInvitationsApi(pending).answers);
    expect(await heading('Join Pine Street Garage')).toBeVisible();
    expect(screen.getByText(/invites you to take part/)).toHaveTextContent(/^Dana Okafor invites/);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Subcontractor',
      'Riverside Plumbing',
      'Read, write drafts, approve for the party, confirm that payments arrived, invite people, change the rights of others in the party and remove them',
      'Jan 18, 2027',
    ]);
    expect(screen.getByText(/You will see the project’s description/)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('opens the project with a welcome when it is accepted', async () => {
    const { address } = open(createFakeInvitationsApi(pending).answers);
    await press('Accept');
    expect(await heading('Pine Street Garage')).toBeVisible();
    expect(address()).toBe('/dashboard/projects/1001');
    expect(await screen.findByText('Welcome to Pine Street Garage')).toBeVisible();
  });

  it('is declined after a question, and says what to do after all', async () => {
    open(createFakeInvitationsApi(pending).answers);
    await press('Decline');
    expect(screen.getByRole('dialog')).toHaveTextContent('you need a new invitation');
    // The button of the dialog comes after the one that opened it.
    screen.getAllByRole('button', { name: 'Decline' }).at(-1)?.click();
    expect(await heading('You have declined this invitation')).toHaveFocus();
    expect(screen.getByText(/If you have changed your mind/)).toBeVisible();
  });

  it('that was answered in another tab shows how', async () => {
    const { api, answers } = createFakeInvitationsApi(pending);
    open({
      ...answers,
      AnswerInvitation: () => {
        api.invitations = [{ ...pending, state: 'ACCEPTED' }];
        return { answerInvitation: refused('WRONG_STATE', 'It was answered.', 'id') };
      },
    });
    await press('Accept');
    expect(await heading('You have accepted this invitation')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the project' })).toHaveAttribute(
      'href',
      '/dashboard/projects/1001',
    );
  });

  it('leads a member of the project to it', async () => {
    open({
      ...createFakeInvitationsApi(pending).answers,
      AnswerInvitation: () => ({
        answerInvitation: refused('ALREADY_MEMBER', 'You are already on this project.', 'id'),
      }),
    });
    await press('Accept');
    expect(await screen.findByText(/You are already on this project/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the project' })).toBeVisible();
  });

  it('stays when there is no connection, and is answered once by a second try', async () => {
    const keys: unknown[] = [];
    const { answers } = createFakeInvitationsApi(pending);
    const { address } = open({
      ...answers,
      AnswerInvitation: (variables) => {
        keys.push(variables['key']);
        if (keys.length <= 2) throw new TypeError('Failed to fetch');
        return answers.AnswerInvitation(variables);
      },
    });
    await press('Accept');
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    await press('Accept');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an invitation that cannot be answered', () => {
  it.each([
    ['ACCEPTED', 'You have accepted this invitation', /your access to the project has ended/],
    ['DECLINED', 'You have declined this invitation', /ask the person who invited you/],
    ['REVOKED', 'This invitation was withdrawn', /has taken it back/],
    ['EXPIRED', 'This invitation has expired', /good for 14 days/],
  ] as const)('says so: %s', async (state, title, words) => {
    open(createFakeInvitationsApi(invitation({ id: '7', ...nameless, state })).answers);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('leads to the one that was sent after it', async () => {
    const { answers } = createFakeInvitationsApi(
      invitation({ id: '10', projectId: '1002', projectTitle: 'Harbor Street Clinic' }),
      invitation({ id: '9' }),
      invitation({ id: '7', ...nameless, state: 'REVOKED' }),
    );
    open(answers);
    expect(await heading('This invitation was withdrawn')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Another invitation to Pine Street Garage waits for your answer.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'See the other invitation' }));
    expect(await heading('Join Pine Street Garage')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isUp = false;
    const { answers } = createFakeInvitationsApi(pending);
    open({
      GetInvitations: () => {
        if (!isUp) throw new TypeError('Failed to fetch');
        return answers.GetInvitations();
      },
    });
    expect(await screen.findByText('The invitation could not be loaded')).toBeVisible();
    isUp = true;
    await press('Retry');
    expect(await heading('Join Pine Street Garage')).toBeVisible();
  });
});

describe('an invitation of another address', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('names the address that is signed in', async () => {
    open(createFakeInvitationsApi(pending).answers, '8');
    expect(await heading('This invitation is for another address')).toBeVisible();
    expect(screen.getByText('pat@example.com')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('signs out, so that another address comes back to it', async () => {
    const { session } = open(createFakeInvitationsApi().answers, '8');
    await press('Use another address');
    await waitFor(() => expect(session.getState().session).toBeNull());
    await waitFor(() => expect(takeReturnPath('somebody')).toBe('/dashboard/invitations/8'));
  });
});

it('lists the invitations that can be answered', async () => {
  const { answers } = createFakeInvitationsApi(
    invitation({ id: '7' }),
    invitation({ id: '8', state: 'REVOKED', ...nameless }),
  );
  const session = createFakeSession({ session: signedInAs('pat@example.com') });
  renderRemote(remote, { path: '/dashboard/invitations', answers, session });
  const answer = await screen.findByRole('link', {
    name: 'Answer the invitation to Pine Street Garage',
  });
  expect(answer).toHaveAttribute('href', '/dashboard/invitations/7');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
