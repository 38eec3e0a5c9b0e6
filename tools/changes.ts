/**
 * `node backend/testing/run-on-postgres.ts node tools/changes.ts 10000`: measures how soon a change
 * reaches another user, and how many of so many are missed.
 */
import { measureChanges } from './load/measure-changes.ts';
import { runCommand } from '../scripts/process/run-command.ts';

await runCommand(async () => {
  const measured = await measureChanges(Number(process.argv[2] ?? 10_000));
  console.table(measured);
  process.exitCode = measured.every(({ met }) => met) ? 0 : 1;
});
