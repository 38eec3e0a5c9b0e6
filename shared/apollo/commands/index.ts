export { newKey, newUuid } from './new-key.ts';
export { RefusedFields } from './refused.ts';
export { useAskAgain } from './useAskAgain.ts';
export { useAskWhenGone } from './useAskWhenGone.ts';
export {
  type CommandAnswer,
  type CommandState,
  type Done,
  hasDone,
  type OnAnswer,
  type Problem,
  refusalOf,
  useCommand,
} from './useCommand.ts';
export { useForgetLost } from './useForgetLost.ts';
export { useRetry } from './useRetry.ts';
export { useWasLost } from './useWasLost.ts';
