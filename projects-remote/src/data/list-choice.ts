import { paths, type ProjectStatus, projectStatuses } from '@plumbline/shared/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The orders that a user can choose beside the default, in the API's names and in words. */
export const sorts = {
  CHANGED: 'Recently changed',
  END_DATE: 'Ends soonest',
  TITLE: 'Name A–Z',
} as const;

/** A user's choice of a list; undefined for the default, newest first and of every status. */
export interface ListChoice {
  readonly sort: keyof typeof sorts | undefined;
  readonly status: ProjectStatus | undefined;
}

/** Reads a choice from words, such as those of an address. Unknown ones give the default. */
export function parseChoice(sort: string | null, status: string | null): ListChoice {
  return { sort: keyOf(sorts, sort), status: keyOf(projectStatuses, status) };
}

function keyOf<Key extends string>(known: Readonly<Record<Key, unknown>>, word: string | null) {
  const name = word?.toUpperCase() ?? '';
  const isKey = (key: string): key is Key => Object.hasOwn(known, key);
  return isKey(name) ? name : undefined;
}

/** Whether the list is another one than the usual. */
export function isChosen({ sort, status }: ListChoice): boolean {
  return sort !== undefined || status !== undefined;
}

/** Tells the lists of two choices apart. */
export function nameOf({ sort, status }: ListChoice): string {
  return `${sort} ${status}`;
}

let lastSearch = '';

/** The way back to the list, as the user chose it since the page was loaded. */
export function lastList(): string {
  return paths.projects() + lastSearch;
}

/** The choice in the page's address, as `?sort=title&status=planning`, and how to change it. */
export function useListChoice() {
  const [parameters, setParameters] = useSearchParams();

  const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
  useEffect(() => {
    lastSearch = search;
  }, [search]);

  function choose(choice: ListChoice) {
    const next = new URLSearchParams(parameters);
    for (const name of ['sort', 'status'] as const) {
      const value = choice[name];
      if (value === undefined) next.delete(name);
      else next.set(name, value.toLowerCase());
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  }

  return [parseChoice(parameters.get('sort'), parameters.get('status')), choose] as const;
}
