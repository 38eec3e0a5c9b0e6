import type { RefusalWords } from './describe-refusal.ts';

/** Words for refusals of the commands of uploads. */
export const uploadWords = {
  reserve_upload: {},
  confirm_upload: {},
  remove_upload: {},
} as const satisfies Record<string, RefusalWords>;
