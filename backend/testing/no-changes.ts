import type { Changes } from '../changes/open-streams.ts';

/** A stand-in for live changes, in tests of other parts of the API. */
export const noChanges: Changes = {
  open: () => {
    throw new Error('No streams are opened in this test.');
  },
  readSince: () => Promise.resolve([]),
  stop: () => Promise.resolve(),
};
