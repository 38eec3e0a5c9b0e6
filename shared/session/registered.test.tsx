import { describe, expect, it } from '@jest/globals';
import { answers, log, open, requestsOf, stored } from './session-test-setup.ts';

const registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@example.com',
  phoneNumber: '+44 20 7946 0000',
};
const said = { first_name: 'Ada', last_name: 'Lovelace', email: 'Ada@example.com' };
const data = { ...said, phone_number: registration.phoneNumber, is_new_user: true };
const proof = { kind: 'link', tokenHash: 'f00d', type: 'signup' } as const;

const NOW = '2026-11-23T10:00:00Z';
const EARLIER = '2026-11-22T10:00:00Z';

interface Account {
  readonly email?: string;
  readonly about: object;
  readonly confirmed?: string;
}

/** Registers Ada, then signs in to an account. */
async function signInTo({ email = 'ada@example.com', about, confirmed = NOW }: Account) {
  const { user, ...tokens } = stored(email);
  const times = { email_confirmed_at: confirmed, last_sign_in_at: NOW };
  const body = { ...user, ...times, user_metadata: about };
  answers['POST /verify'] = () => ({ body: { ...tokens, user: body } });
  answers['GET /user'] = () => ({ body });
  answers['PUT /user'] ??= () => ({ body: { ...body, user_metadata: { ...about, ...data } } });
  const session = open();
  await session.register(registration);
  await session.confirmSignIn(proof);
  await session.signInAnyway();
  return session.getState().session;
}

const written = () =>
  requestsOf('/user').flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));

describe('the first sign-in after a registration in this browser', () => {
  it('gives the account the name that was entered last', async () => {
    const session = await signInTo({ about: { first_name: 'Mallory' } });
    expect(written()).toMatchObject([{ data }]);
    expect(session?.user.firstName).toBe('Ada');
    expect(localStorage.getItem('plumbline-registered')).toBeNull();
  });

  it('changes nothing where the account has it', async () => {
    await signInTo({ about: { ...data, sub: 'id' } });
    expect(written()).toEqual([]);
  });

  it.each<[string, Account]>([
    ['an account of long ago', { about: { first_name: 'Old' }, confirmed: EARLIER }],
    ['the account of another address', { email: 'bob@example.com', about: {} }],
  ])('changes nothing in %s', async (_what, account) => {
    expect(await signInTo(account)).not.toBeNull();
    expect(written()).toEqual([]);
  });

  it('signs in where the name cannot be written', async () => {
    answers['PUT /user'] = () => ({ status: 500, body: '' });
    const session = await signInTo({ about: { first_name: 'Mallory' } });
    expect(session?.user.firstName).toBe('Mallory');
    expect(log).toHaveBeenCalled();
  });
});
