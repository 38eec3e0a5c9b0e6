export { newKey, newUuid } from './new-key.ts';
export { RefusedFields } from './refused.ts';
export {
  type CommandAnswer,
  type CommandState,
  type Done,
  hasDone,
  type Problem,
  refusalOf,
  useCommand,
} from './useCommand.ts';
export { useRetry } from './useRetry.ts';
