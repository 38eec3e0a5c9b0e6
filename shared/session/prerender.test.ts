import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createSessionStore } from './session-store.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { useSession } from './useSession.ts';

it('the session is loading in prerendered markup', () => {
  const store = createSessionStore({
    supabaseUrl: 'http://127.0.0.1:9',
    supabaseAnonKey: 'sb_publishable_test',
    callbackPath: '/authentication/callback',
  });
  const Who = () => createElement('p', null, useSession().loading ? 'loading' : 'known');
  const markup = renderToString(
    createElement(SessionProvider, { store, children: createElement(Who) }),
  );
  expect(markup).toBe('<p>loading</p>');
});
