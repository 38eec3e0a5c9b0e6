import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** Creates the data cache with the rules of the product's own lists and things. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: { Query: { fields: { projects: growingList(), project: knownFromList } } },
  });
}

/**
 * Pages by cursor, one after the other. Asking for the first page again keeps the later ones where
 * the two still meet, so that coming back to a long list finds it as it was left.
 */
function growingList(): ReturnType<typeof relayStylePagination> {
  const pages = relayStylePagination();
  const { merge } = pages;
  if (typeof merge !== 'function') return pages;
  return {
    ...pages,
    merge(existing, incoming, options) {
      const last = incoming?.pageInfo?.hasNextPage && incoming.edges?.at(-1)?.cursor;
      const meets = existing?.edges.findIndex(({ cursor }) => cursor === last) ?? -1;
      if (!existing || !incoming?.edges || !last || meets < 0 || options.args?.['after']) {
        return merge(existing, incoming, options);
      }
      const later = existing.edges.slice(meets + 1);
      return { ...existing, edges: [...incoming.edges, ...later] };
    },
  };
}

/** A project that another answer brought along is read without waiting for one of its own. */
const knownFromList: FieldPolicy<Reference | null> = {
  read: (known, { args, toReference }) =>
    known === undefined ? toReference({ __typename: 'Project', id: String(args?.['id']) }) : known,
};
