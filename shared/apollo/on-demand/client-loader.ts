import type { ApolloClient } from '@apollo/client';
import { createContext, useContext } from 'react';

/** Gives the page's one Apollo client, and fetches Apollo first where nobody needed it before. */
export type ClientLoader = () => Promise<ApolloClient>;

/** Where the shell puts the way to its client. This door weighs nothing; Apollo's own is heavy. */
export const ClientLoaderContext = createContext<ClientLoader | null>(null);

/**
 * The way to the client for a page that may well be left before it needs any data.
 * @throws Error outside of the shell's data layer
 */
export function useClientLoader(): ClientLoader {
  const load = useContext(ClientLoaderContext);
  if (!load) throw new Error('useClientLoader must be used within the data layer.');
  return load;
}
