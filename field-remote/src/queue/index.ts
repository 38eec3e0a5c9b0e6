export {
  type DoneEntry,
  type ExtraEntry,
  extraOf,
  type OrderRef,
  type QueueEntry,
  versionAfter,
} from './entry.ts';
export { isNewExtra } from './new-extras.ts';
export { QueueLine } from './QueueLine.tsx';
export { refusalWords } from './refusal-words.ts';
export { useKeptPhoto } from './useKeptPhoto.ts';
export { useQueue } from './useQueue.ts';
