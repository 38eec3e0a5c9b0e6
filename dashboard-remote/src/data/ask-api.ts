import { toFailure, type TypedDocumentNode } from '@plumbline/shared/apollo';

/** Sends a query. @throws Error where it is not answered */
export type Ask = <Data, Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** The API gives a user the whole allowance back within a minute; other tabs may take it first. */
const MOST_PAUSES = 60;

/**
 * Reads something, and goes on after a pause where the user has asked for more than the API answers in a
 * minute.
 * @param pause resolves after a few seconds
 */
export async function readPatiently<Result>(
  read: () => Promise<Result>,
  pause: () => Promise<unknown>,
): Promise<Result> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await read();
    } catch (error) {
      if (toFailure(error).kind !== 'limit' || pauses === MOST_PAUSES) throw error;
      await pause();
    }
  }
}

/** As many operations of a user as the API runs at once. */
const AT_ONCE = 4;

/** Reads something for each of a list, a few at once. */
export async function readEach<One, Result>(
  list: readonly One[],
  read: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    results.push(...(await Promise.all(list.slice(start, start + AT_ONCE).map(read))));
  }
  return results;
}

interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Reads all of a list, page after page. */
export async function readPages<Node>(
  readPage: (after: string | null) => Promise<Page<Node>>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let after: string | null = null; ;) {
    const { edges, pageInfo }: Page<Node> = await readPage(after);
    nodes.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return nodes;
    after = pageInfo.endCursor;
  }
}
