/**
 * `node backend/testing/run-on-postgres.ts node tools/payments.ts 2000 50`: presses Pay for so many
 * requests, 5 times from 3 clients each, while so many API processes are killed.
 */
import { measurePayments } from './load/measure-payments.ts';
import { runCommand } from '../scripts/helpers/run-command.ts';

await runCommand(async () => {
  const [requests = 2000, kills = 50] = process.argv.slice(2).map(Number);
  const measured = await measurePayments(requests, kills);
  console.table(measured);
  process.exitCode = measured.every(({ met }) => met) ? 0 : 1;
});
