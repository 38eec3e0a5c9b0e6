import type { ObservableQuery } from '@apollo/client';

/** The API's usual and longest page of a list. */
const PAGE = 20;
const LONGEST_PAGE = 100;

/** The variables that fetch as many items of a list as the page has of it. */
export function withAsMany(query: ObservableQuery) {
  const { variables } = query;
  const data: unknown = query.getCurrentResult().data;
  const lengths = Object.values(data ?? {}).map(lengthOf);
  const longest = Math.max(0, ...lengths);
  return longest > PAGE ? { ...variables, first: Math.min(longest, LONGEST_PAGE) } : variables;
}

function lengthOf(field: unknown): number {
  const isList = typeof field === 'object' && field !== null && 'edges' in field;
  return isList && Array.isArray(field.edges) ? field.edges.length : 0;
}
