import { pageLimits } from '../../../shared/contracts/page-limits.ts';
import { badUserInput } from '../graphql-error.ts';
import type { PageInfoRow } from './page-info.ts';

const { usual, longest } = pageLimits;

/** How long a page is, for the description of a list. */
export const PAGE_LENGTH = `first is ${usual} by default and ${longest} at most.`;

/** What a page of a list costs: its rows. */
export const pageCost = ({ first }: { readonly first?: number | null | undefined }) => ({
  multiplier: Math.min(first ?? usual, longest),
});

/**
 * The length of a page.
 * @throws GraphQLError `BAD_USER_INPUT` for one that is too short or too long
 */
export function readLength(first: number | null | undefined): number {
  const length = first ?? usual;
  if (length >= 1 && length <= longest) return length;
  throw badUserInput('first', `A page has 1 to ${longest} entries.`);
}

/** A row in a page, and where it stands in the list. */
export interface Edge<Row> {
  readonly node: Row;
  readonly cursor: string;
}

/** A page of a list. */
export interface Connection<Row> {
  readonly edges: readonly Edge<Row>[];
  readonly pageInfo: PageInfoRow;
}

/** A page with the cursor of each row. */
export function toConnection<Row>(
  rows: readonly Row[],
  hasNextPage: boolean,
  cursorOf: (row: Row) => string,
): Connection<Row> {
  const edges = rows.map((node) => ({ node, cursor: cursorOf(node) }));
  return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}
