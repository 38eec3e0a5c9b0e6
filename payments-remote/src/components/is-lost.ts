import type { Problem } from '@plumbline/shared/apollo/commands';

/** Whether a command may have been done although no answer to it came. */
export const isLost = (problem: Problem | undefined): boolean =>
  problem !== undefined && problem.code === undefined;
