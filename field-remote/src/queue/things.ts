import type { Entry } from './entry.ts';

const things = {
  extra: { one: 'extra', more: 'extras', title: 'Extra' },
  photo: { one: 'photo', more: 'photos', title: 'Photo' },
  done: { one: 'report', more: 'reports', title: 'Report' },
  submission: { one: 'submission', more: 'submissions', title: 'Submission' },
} as const;

/** All that can be kept, in the order in which it is counted. */
export const allThings = Object.values(things);

/** The name of an entry: singular, plural, and as a title. */
export const thingOf = ({
  kind,
  isExtra,
}: Pick<Entry, 'kind'> & { readonly isExtra?: boolean | undefined }) =>
  things[kind === 'done' && isExtra ? 'submission' : kind];
