import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** Creates Apollo's cache with the product's type policies. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          projects: paginatedList(['sort', 'status', 'deleted'], ({ sort }) => sort != null),
          project: readFromList,
          workOrders: paginatedList(['projectId'], () => true),
          myWorkOrders: paginatedList(['ofOthers'], () => true),
          ledger: paginatedList(['contractId'], () => false),
          files: paginatedList(['projectId'], () => false),
        },
      },
    },
  });
}

/**
 * A list of pages by cursor, for each value of its arguments. Fetching the first page again keeps the later
 * pages if its last cursor is still in the list, so that a user who returns to a long list finds it as
 * they left it. An item may have moved in a sorted list, whose first page has to be the same.
 */
function paginatedList(
  keyArgs: string[],
  isSorted: (args: Readonly<Record<string, unknown>>) => boolean,
): ReturnType<typeof relayStylePagination> {
  const pages = relayStylePagination(keyArgs);
  const { merge } = pages;
  if (typeof merge !== 'function') return pages;
  return {
    ...pages,
    merge(existing, incoming, options) {
      const last = incoming?.pageInfo?.hasNextPage && incoming.edges?.at(-1)?.cursor;
      const meets = existing?.edges.findIndex(({ cursor }) => cursor === last) ?? -1;
      const isSame = ({ cursor }: { cursor?: string }, index: number) =>
        cursor === existing?.edges[index]?.cursor;
      const isMoved = isSorted(options.args ?? {}) && !incoming?.edges?.every(isSame);
      if (
        !existing ||
        !incoming?.edges ||
        !last ||
        meets < 0 ||
        isMoved ||
        options.args?.['after']
      ) {
        return merge(existing, incoming, options);
      }
      const later = existing.edges.slice(meets + 1);
      return { ...existing, edges: [...incoming.edges, ...later] };
    },
  };
}

/** Reads a project that another query has fetched, without a request of its own. */
const readFromList: FieldPolicy<Reference | null> = {
  read: (known, { args, toReference }) =>
    known === undefined ? toReference({ __typename: 'Project', id: String(args?.['id']) }) : known,
};
