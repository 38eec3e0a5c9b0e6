import type { Change } from './change.ts';

/** The API takes and tells no more numbers at once. */
const MOST = 200;

/** The last change of each project that this page has seen. */
export function createPositions() {
  const seen = new Map<string | null, number>();
  return {
    /** A smaller number replaces a greater one too: a user who joins another party has its numbers. */
    note: ({ projectId, seq }: Change) => {
      seen.delete(projectId);
      seen.set(projectId, seq);
    },
    /** The numbers to go on from, the newest of them if there are many. */
    after: () => {
      const all = [...seen].map(([projectId, seq]) => ({ projectId, seq }));
      const own = all.filter(({ projectId }) => projectId === null);
      const projects = all.filter(({ projectId }) => projectId !== null);
      return [...own, ...projects.slice(own.length - MOST)];
    },
    /** Whether the page has a number for every project, as far as it can know. */
    isComplete: () => seen.size > 0 && seen.size < MOST,
    clear: () => seen.clear(),
  };
}
