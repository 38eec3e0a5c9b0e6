export {
  type DoneEntry,
  type ExtraEntry,
  type ExtraFacts,
  extraOf,
  type OrderRef,
  type QueueEntry,
  versionAfter,
  waitingReport,
} from './entry.ts';
export { keptBadge } from './kept-badge.ts';
export { countEntries, madeOf } from './queue-words.ts';
export { QueueLine } from './QueueLine.tsx';
export { CLOSED, refusalWords, takesPhotos } from './refusal-words.ts';
export { type Listed, unlistedOf } from './unlisted.ts';
export { useKeptPhoto } from './useKeptPhoto.ts';
export { useQueue } from './useQueue.ts';
