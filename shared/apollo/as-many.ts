import type { ObservableQuery } from '@apollo/client';
import { pageLimits } from '@plumbline/shared/contracts';

/** The variables that fetch as many items of a list, `$first` of them, as the page has of it. */
export function withAsMany(query: ObservableQuery) {
  const variables: Readonly<Record<string, unknown>> = query.variables;
  const { first } = variables;
  const usual = typeof first === 'number' ? first : pageLimits.usual;
  const data: unknown = query.getCurrentResult().data;
  const lengths = Object.values(data ?? {}).map(lengthOf);
  const longest = Math.max(0, ...lengths);
  return longest > usual
    ? { ...variables, first: Math.min(longest, pageLimits.longest) }
    : variables;
}

function lengthOf(field: unknown): number {
  const isList = typeof field === 'object' && field !== null && 'edges' in field;
  return isList && Array.isArray(field.edges) ? field.edges.length : 0;
}
