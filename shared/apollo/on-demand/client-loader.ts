import type { ApolloClient } from '@apollo/client';
import { createContext, useContext } from 'react';

/** Returns the page's one Apollo client. The first call fetches Apollo. */
export type ClientLoader = () => Promise<ApolloClient>;

/** Provided by the shell. A module of its own, because importing it must not load Apollo. */
export const ClientLoaderContext = createContext<ClientLoader | null>(null);

/**
 * The loader of the client, for a page that users often leave before it needs data.
 * @throws Error outside of the shell's data layer
 */
export function useClientLoader(): ClientLoader {
  const load = useContext(ClientLoaderContext);
  if (!load) throw new Error('useClientLoader must be used within the data layer.');
  return load;
}
