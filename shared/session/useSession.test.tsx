import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { SessionProvider } from './SessionProvider.tsx';
import { useSession } from './useSession.ts';

function Who() {
  const { loading, session } = useSession();
  return <p>{loading ? 'loading' : (session?.user.email ?? 'nobody')}</p>;
}

describe('useSession', () => {
  it('follows the store', () => {
    const store = createFakeSession({ session: 'loading' });
    render(<Who />, { wrapper: ({ children }) => SessionProvider({ store, children }) });
    expect(screen.getByText('loading')).toBeVisible();
    act(() => store.change(signedInAs('ada@example.com')));
    expect(screen.getByText('ada@example.com')).toBeVisible();
    act(() => store.change(null));
    expect(screen.getByText('nobody')).toBeVisible();
  });

  it('must be used within the session provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Who />)).toThrow(/must be used within the session provider/);
  });
});
