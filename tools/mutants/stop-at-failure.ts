import type { Event, State } from 'jest-circus';

/** The variable by which Stryker activates a mutant. */
export const ACTIVE_MUTANT = '__STRYKER_ACTIVE_MUTANT__';
const KILLED_MUTANT = 'PLUMBLINE_KILLED_MUTANT';

/** Whether a test of this process has failed with the active mutant. */
export function isKilled(): boolean {
  const mutant = process.env[ACTIVE_MUTANT];
  return mutant !== undefined && mutant === process.env[KILLED_MUTANT];
}

/**
 * Skips all tests after the first failure with a mutant, which Stryker cannot do. Otherwise a
 * mutant that makes many tests time out would exceed Stryker's own time limit.
 */
export function stopAtFailure(event: Event, state: State): void {
  const mutant = process.env[ACTIVE_MUTANT];
  if (mutant === undefined) return;
  if (event.name === 'test_done' && event.test.errors.length > 0)
    process.env[KILLED_MUTANT] = mutant;
  if (isKilled()) state.testNamePattern = /(?!)/;
}
