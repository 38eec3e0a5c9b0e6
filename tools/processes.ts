/**
 * `node backend/testing/run-on-postgres.ts node tools/processes.ts 10`: how one, two and three
 * processes of the API share the same load, for so many seconds each; with `--pgbouncer` behind a
 * pooler.
 */
import { measureProcesses } from './load/measure-processes.ts';
import { runCommand } from '../scripts/process/run-command.ts';

await runCommand(async () => {
  const rows = await measureProcesses(Number(process.argv[2] ?? 10));
  console.table(rows);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return;
  const slope = (last.requests - first.requests) / (last.processes - first.processes);
  console.log(`Each further process adds ${slope.toFixed(0)} requests a second here.`);
  // By CPU, which holds where the cores of this machine are shared with clients and database.
  const each = (ms: number) => Math.round(1000 / ms);
  console.log(
    `A core of the API answers ${each(first.apiMs)} a second, a core of PostgreSQL ${each(first.databaseMs)}.`,
  );
});
