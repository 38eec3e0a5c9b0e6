import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { createCache } from './cache.ts';

export interface ApolloClientOptions {
  /** Full address of the GraphQL API. */
  readonly graphqlUrl: string;
  /** @returns null where nobody is signed in */
  readonly getAccessToken: () => Promise<string | null>;
}

/** Creates the page's one GraphQL client. */
export function createApolloClient({
  graphqlUrl,
  getAccessToken,
}: ApolloClientOptions): ApolloClient {
  const authorization = new SetContextLink(async () => ({
    headers: await authorizationHeader(getAccessToken),
  }));

  return new ApolloClient({
    link: ApolloLink.from([authorization, new HttpLink({ uri: graphqlUrl })]),
    cache: createCache(),
  });
}

/** The bearer token, empty with no session, no header if reading fails (specification, section 7). */
async function authorizationHeader(getAccessToken: () => Promise<string | null>) {
  try {
    const token = await getAccessToken();
    return { authorization: token === null ? '' : `Bearer ${token}` };
  } catch (error) {
    console.error('A request goes without the session, which could not be read:', error);
    return {};
  }
}
