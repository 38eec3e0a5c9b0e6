import type { Event, State } from 'jest-circus';

const ALIVE = '__STRYKER_ACTIVE_MUTANT__';
const NOTICED = 'PLUMBLINE_NOTICED_MUTANT';

/** Whether a test of this process has noticed the mutant that is alive. */
export function isNoticed(): boolean {
  return process.env[ALIVE] !== undefined && process.env[ALIVE] === process.env[NOTICED];
}

/**
 * Runs no further test once one has noticed the mutant. Stryker cannot do that: a mutant that lets
 * twenty tests wait in vain for their own time limits would reach Stryker's first.
 */
export function stopAtFailure(event: Event, state: State): void {
  const mutant = process.env[ALIVE];
  if (mutant === undefined) return;
  if (event.name === 'test_done' && event.test.errors.length > 0) process.env[NOTICED] = mutant;
  if (isNoticed()) state.testNamePattern = /(?!)/;
}
