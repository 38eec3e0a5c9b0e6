import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeSession, renderRemote, signedInAs } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../remote.tsx';

type Answers = NonNullable<Parameters<typeof renderRemote>[1]['answers']>;

const user = {
  id: '42',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Whitfield',
  phoneNumber: '+1 555 0100',
};
const dana = { __typename: 'User', ...user };

afterEach(() => {
  jest.restoreAllMocks();
});

async function openCard(name: 'Hello' | 'Current user', answers: Answers) {
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  renderRemote(remote, { path: '/dashboard', session, answers });
  const card = within(await screen.findByRole('region', { name }));
  return { card, run: () => userEvent.click(card.getByRole('button')) };
}

describe('hello', () => {
  it('sends no query before its button is pressed, then shows Loading until the answer', async () => {
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { card, run } = await openCard('Hello', {
      GetHello: async () => {
        asked += 1;
        await answered;
        return { hello: 'Hello there' };
      },
    });
    expect(asked).toBe(0);
    expect(card.queryByRole('status')).not.toBeInTheDocument();

    await run();
    expect(card.getByRole('status')).toHaveTextContent('Loading');
    expect(card.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await run();
    expect(asked).toBe(1);

    answer();
    expect(await card.findByText('Success')).toBeVisible();
    expect(card.getByText(/"hello": "Hello there"/)).toBeVisible();
    expect(card.queryByText(/Loading/)).not.toBeInTheDocument();
  });

  it('sends a query for each press', async () => {
    let asked = 0;
    const { card, run } = await openCard('Hello', { GetHello: () => ({ hello: `${++asked}` }) });
    await run();
    await card.findByText(/"hello": "1"/);
    await run();
    await card.findByText(/"hello": "2"/);
  });

  it('shows the message of an error, and then the next answer', async () => {
    let isDown = true;
    const { card, run } = await openCard('Hello', {
      GetHello: () => {
        if (isDown) throw new Error('The line is dead <b>');
        return { hello: 'back' };
      },
    });
    await run();
    const alert = await card.findByRole('alert');
    expect(within(alert).getByText('Error')).toBeVisible();
    expect(within(alert).getByText('The line is dead <b>')).toBeVisible();

    isDown = false;
    await run();
    expect(await card.findByText('Success')).toBeVisible();
    expect(card.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('current user', () => {
  const facts = (card: { getAllByRole(role: string): readonly HTMLElement[] }) =>
    card.getAllByRole('definition').map((fact) => fact.textContent);

  it('shows the name, email, phone number and JSON of the user', async () => {
    const { card, run } = await openCard('Current user', {
      GetCurrentUser: () => ({ currentUser: dana }),
    });
    await run();
    expect(await card.findByText('Success')).toBeVisible();
    expect(facts(card)).toEqual(['Dana Whitfield', 'dana@example.com', '+1 555 0100']);
    const json = card.getByText(/"id": "42"/).textContent;
    expect(JSON.parse(json)).toEqual({ currentUser: user });
  });

  it.each([null, '', '  '])('shows N/A for the phone number %j', async (phoneNumber) => {
    const { card, run } = await openCard('Current user', {
      GetCurrentUser: () => ({ currentUser: { ...dana, phoneNumber } }),
    });
    await run();
    await waitFor(() => expect(facts(card)).toContain('N/A'));
  });

  it.each([
    [null, null, 'N/A'],
    ['Dana', null, 'Dana'],
    [null, 'Whitfield', 'Whitfield'],
    ['', '', 'N/A'],
  ])('shows the name of a user with the names %j and %j', async (firstName, lastName, shown) => {
    const { card, run } = await openCard('Current user', {
      GetCurrentUser: () => ({
        currentUser: { ...dana, firstName, lastName, phoneNumber: null },
      }),
    });
    await run();
    expect(await card.findByText('Success')).toBeVisible();
    expect(facts(card)).toEqual([shown, 'dana@example.com', 'N/A']);
  });

  it.each([
    ['without a name', { currentUser: { __typename: 'User' } }],
    ['of another kind', { currentUser: { ...dana, id: 42 } }],
    ['that is missing', {}],
  ])('reports a user %s as an error', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { card, run } = await openCard('Current user', { GetCurrentUser: () => answer });
    await run();
    expect(await card.findByRole('alert')).toHaveTextContent('could not be understood');
    expect(card.queryByText(/Success|undefined/)).not.toBeInTheDocument();
  });

  it('warns when there is no user', async () => {
    const { card, run } = await openCard('Current user', {
      GetCurrentUser: () => ({ currentUser: null }),
    });
    await run();
    expect(await card.findByText('No User Found')).toBeVisible();
    expect(
      card.getByText(/Authentication may be missing, or the token may be invalid/),
    ).toBeVisible();
    expect(card.queryByText('Success')).not.toBeInTheDocument();
  });
});
