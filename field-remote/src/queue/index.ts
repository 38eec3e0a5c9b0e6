export type { ExtraFacts, ExtraLine, OrderRef, QueueEntry, Refusal } from './entry.ts';
export { QueueLine } from './QueueLine.tsx';
export type { Kept, QueueState, QueueView } from './queue-view.ts';
export { refusalWords } from './refusal-words.ts';
export { UnsentList } from './UnsentList.tsx';
export { useKeptPhoto } from './useKeptPhoto.ts';
export { type QueueFace, useQueue } from './useQueue.ts';
