import type { Changes } from '../changes/open-streams.ts';

/** Changes for an API that nobody asks for any. */
export const noChanges: Changes = {
  open: () => {
    throw new Error('No streams are opened in this test.');
  },
  readSince: () => Promise.resolve([]),
  stop: () => Promise.resolve(),
};
