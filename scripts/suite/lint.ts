import { run } from '../process/run.ts';

/**
 * Checks the types and the lint rules of everything. Go collects garbage less often than it would by
 * itself, which takes a quarter of the processor time away.
 * @throws Error if they find something
 */
export const lint = () => run('oxlint', [], { GOGC: '400' });
