import { beforeEach, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of, throwError } from 'rxjs';
import { createCache } from '../cache.ts';
import { graphql } from '../graphql.ts';
import { useCommand } from './index.ts';

const Answer = graphql(`
  mutation Answer($id: ID!, $accept: Boolean!, $key: ID!) {
    answerInvitation(id: $id, accept: $accept, key: $key) {
      __typename
    }
  }
`);

let keys: unknown[];
let isOnline: boolean;

beforeEach(() => {
  localStorage.clear();
  keys = [];
  isOnline = true;
});

const link = new ApolloLink(({ variables }) => {
  keys.push(variables['key']);
  const answer = { data: { answerInvitation: { __typename: 'Invitation' } } };
  return isOnline ? of(answer) : throwError(() => new TypeError('Failed to fetch'));
});

/** Opens a form, sends the command once, and leaves it. */
async function sendFromNewForm(accept = true) {
  const client = new ApolloClient({ link, cache: createCache() });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result, unmount } = renderHook(() => useCommand(), { wrapper });
  await act(() => result.current.send(Answer, (key) => ({ id: '1', accept, key })));
  unmount();
}

it('repeats the key of a command whose answer was lost, from a form that is opened again', async () => {
  isOnline = false;
  await sendFromNewForm();
  await sendFromNewForm(false);
  isOnline = true;
  await sendFromNewForm();
  await sendFromNewForm();
  const [lost, other, repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(new Set([lost, other, next]).size).toBe(3);
});

it('keeps nothing of what a command says', async () => {
  isOnline = false;
  await sendFromNewForm();
  expect(JSON.stringify(localStorage)).not.toContain('accept');
  isOnline = true;
  await sendFromNewForm();
  await sendFromNewForm(false);
  expect(localStorage).toHaveLength(0);
});
