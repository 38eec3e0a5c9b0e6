import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of, throwError } from 'rxjs';
import { createCache } from '../cache.ts';
import { graphql } from '../graphql.ts';
import { type CommandState, useAskWhenGone, useCommand } from './index.ts';

const Answer = graphql(`
  mutation Answer($id: ID!, $accept: Boolean!, $key: ID!) {
    answerInvitation(id: $id, accept: $accept, key: $key) {
      __typename
      ... on Invitation {
        state
      }
    }
  }
`);

type Answer = 'done' | 'lost once' | 'lost twice' | 'lost' | 'refused' | 'signed out' | 'revoked';

/** What was asked for with each press. */
let keys: unknown[];
let asked: number;
/** What the API does with each command. */
let answer: Answer;
const accepted: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  keys = [];
  accepted.length = 0;
  answer = 'done';
});

const refused = { __typename: 'Refused', code: 'LIMIT', message: 'No more.', field: null };
const signedOut = { message: 'No.', extensions: { code: 'UNAUTHENTICATED' } };

const link = new ApolloLink(({ variables }) => {
  asked += 1;
  if (asked === 1) {
    keys.push(variables['key']);
    accepted.push(variables['accept']);
  }
  const isLost =
    answer === 'lost' ||
    (answer === 'lost once' && asked === 1) ||
    (answer === 'lost twice' && asked <= 2);
  if (isLost) return throwError(() => new TypeError('Failed to fetch'));
  if (answer === 'signed out') return of({ errors: [signedOut] });
  const done = { __typename: 'Invitation', state: answer === 'revoked' ? 'REVOKED' : 'ACCEPTED' };
  return of({ data: { answerInvitation: answer === 'refused' ? refused : done } });
});

/** What a form is below. */
function newClient() {
  const client = new ApolloClient({ link, cache: createCache() });
  return ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
}

/** Opens a form. */
function openForm(...on: Parameters<typeof useCommand>) {
  const { result, unmount } = renderHook(() => useCommand(...on), { wrapper: newClient() });
  return {
    unmount,
    problem: () => result.current.problem?.message,
    send: (accept: boolean, answered: Answer, document: { id?: string; version?: number } = {}) => {
      answer = answered;
      asked = 0;
      const variables = (key: string) => ({ id: '1', accept, ...document, key });
      return act(() =>
        result.current.send(Answer, variables, ({ state }) => state === 'REVOKED' && 'Withdrawn'),
      );
    },
  };
}

/** Opens a form, sends the command once, and leaves it. */
async function sendFromNewForm(accept: boolean, answered: Answer) {
  const form = openForm();
  await form.send(accept, answered);
  form.unmount();
}

it('repeats the key of a command whose answer was lost, from a form that is opened again', async () => {
  await sendFromNewForm(true, 'lost');
  await sendFromNewForm(true, 'done');
  await sendFromNewForm(true, 'done');
  const [lost, repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

it('is asked for once more by itself where its connection was lost', async () => {
  const form = openForm();
  expect(await form.send(true, 'lost once')).toBeDefined();
  expect(asked).toBe(2);
  expect(form.problem()).toBeUndefined();
  await form.send(true, 'refused');
  expect(asked).toBe(1);
});

it('repeats that key also after a try that was surely not done', async () => {
  await sendFromNewForm(true, 'lost');
  await sendFromNewForm(true, 'signed out');
  const form = openForm();
  await form.send(false, 'done');
  expect(form.problem()).toMatch(/^What you sent before may have arrived/);
  await form.send(true, 'done');
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

it('is not done where what the lost one made has ended, until it is pressed again', async () => {
  await sendFromNewForm(true, 'lost');
  const onAnswer = jest.fn();
  const form = openForm(onAnswer);
  expect(await form.send(true, 'revoked')).toBeUndefined();
  expect(form.problem()).toMatch(/^What you sent before had arrived, and is marked “Withdrawn” by/);
  expect(onAnswer.mock.calls).toEqual([[false]]);
  expect(localStorage).toHaveLength(0);
  expect(await form.send(true, 'done')).toBeDefined();
  const [lost, repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

it('says of one that is lost that it may have been done, and is done only once', async () => {
  const form = openForm();
  await form.send(true, 'lost');
  expect(form.problem()).toMatch(/could not be reached.* It may have been done: pressing again/);
  await form.send(true, 'signed out');
  expect(form.problem()).not.toMatch(/may have been done/);
});

it('says so of one that was not sent only where a former one may have been', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const form = openForm();
  await form.send(true, 'lost');
  expect(form.problem()).toMatch(/could not be reached/);
  expect(form.problem()).not.toMatch(/may have been done/);
  connection.mockReturnValue(true);
  await form.send(true, 'lost');
  connection.mockReturnValue(false);
  await form.send(true, 'lost');
  expect(form.problem()).toMatch(/It may have been done/);
  connection.mockRestore();
});

it('has a key of its own an hour later, when what it did may have been undone', async () => {
  await sendFromNewForm(true, 'lost');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60 * 1000);
  await sendFromNewForm(true, 'done');
  jest.restoreAllMocks();
  expect(keys[1]).not.toBe(keys[0]);
});

it('keeps nothing of what a command says', async () => {
  await sendFromNewForm(true, 'lost');
  expect(JSON.stringify(localStorage)).not.toContain('accept');
  await sendFromNewForm(true, 'done');
  await sendFromNewForm(false, 'done');
  expect(localStorage).toHaveLength(0);
});

describe('a command whose answer was lost, where what it is about has gone from the page', () => {
  function press() {
    const done = jest.fn();
    answer = 'lost twice';
    asked = 0;
    const { result, unmount } = renderHook(
      () => {
        const { send, ...command } = useCommand();
        const variables = (key: string) => ({ id: '1', accept: true, key });
        const sendAndSay = async () => {
          if (await send(Answer, variables)) done();
        };
        return { ...command, sent: useAskWhenGone(command, sendAndSay) };
      },
      { wrapper: newClient() },
    );
    return { done, result, unmount, sent: act(() => result.current.sent()) };
  }

  afterEach(() => {
    jest.useRealTimers();
    history.replaceState(null, '', '/');
  });

  it('is sent once more with the same key, and said', async () => {
    const { done, unmount, sent } = press();
    await sent;
    unmount();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(asked).toBe(3);
  });

  it('is a few times, as those answers may be lost as well', async () => {
    jest.useFakeTimers();
    const { done, unmount, sent } = press();
    await sent;
    answer = 'lost';
    unmount();
    for (const seconds of [2, 4]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    expect(done).not.toHaveBeenCalled();
    answer = 'done';
    await act(() => jest.runAllTimersAsync());
    expect(done).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is also where it goes before there is no answer', async () => {
    const { done, unmount, sent } = press();
    unmount();
    await sent;
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  });

  it.each([
    [
      'the question was closed',
      ({ forgetProblem }: Pick<CommandState, 'forgetProblem'>) => act(forgetProblem),
    ],
    ['the page was left', () => history.replaceState(null, '', '/elsewhere')],
  ])('is not where %s', async (_what, leave) => {
    const { result, unmount, sent } = press();
    await sent;
    leave(result.current);
    unmount();
    expect(asked).toBe(2);
  });
});

describe('a command whose answer was lost, changed and sent again', () => {
  it('waits for a second press: the user looks first whether the former was done', async () => {
    const onAnswer = jest.fn();
    const form = openForm(onAnswer);
    await form.send(true, 'lost');
    expect(await form.send(false, 'done')).toBeUndefined();
    expect(form.problem()).toMatch(/^What you sent before may have arrived/);
    // What the page shows is read again.
    expect(onAnswer.mock.calls).toEqual([[false]]);
    expect(await form.send(false, 'done')).toBeDefined();
    expect(form.problem()).toBeUndefined();
    expect(accepted).toEqual([true, false]);
    // Changed back, it is the former once more.
    await form.send(true, 'done');
    expect(keys[2]).toBe(keys[0]);
    expect(localStorage).toHaveLength(0);
  });

  it('waits for a second press also where its form was left and opened again', async () => {
    await sendFromNewForm(true, 'lost');
    const form = openForm();
    await form.send(false, 'done');
    expect(form.problem()).toMatch(/^What you sent before may have arrived/);
    await form.send(false, 'done');
    await sendFromNewForm(false, 'done');
    expect(accepted).toEqual([true, false, false]);
    expect(new Set(keys).size).toBe(3);
  });

  it('is sent at once where it is about another document, or about a version of one', async () => {
    await sendFromNewForm(true, 'lost');
    const form = openForm();
    await form.send(false, 'done', { id: '2' });
    await form.send(true, 'lost', { version: 1 });
    await form.send(false, 'done', { version: 1 });
    expect(accepted).toEqual([true, false, true, false]);
  });

  it('is sent at once where the caller sends the former, or where that was surely not done', async () => {
    const onLost = jest.fn((_key: string) => Promise.resolve(true));
    const taken = openForm(undefined, onLost);
    await taken.send(true, 'lost');
    expect(onLost.mock.calls).toEqual([[keys[0]]]);
    await taken.send(false, 'done');
    const form = openForm();
    await form.send(true, 'signed out');
    await form.send(false, 'done');
    expect(accepted).toEqual([true, false, true, false]);
  });
});
