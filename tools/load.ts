/**
 * `npm run load -- 10`: puts twice the rated load on the embedded backend for ten minutes, then has
 * it approve and pay. `-- money 20`, `-- ledger 10000` and `-- payments 2000 50`: docs/verbs.md.
 */
import { loadLedger } from './load/load-ledger.ts';
import { loadBackend } from './load/load-backend.ts';
import { loadMoney } from './load/load-money.ts';
import { measurePayments } from './load/measure-payments.ts';
import { runCommand } from '../scripts/process/run-command.ts';

const MAX_GROWTH_MB = 50;
const MONEY_SECONDS = 20;

await runCommand(async () => {
  const [what = '10', ...rest] = process.argv.slice(2);
  const numbers = rest.map(Number);
  switch (what) {
    case 'money':
      return runMoney(numbers[0]);
    case 'ledger':
      return loadLedger(numbers);
    case 'payments':
      return runPayments(numbers);
    default:
      await runBackend(Number(what));
      return runMoney();
  }
});

async function runBackend(minutes: number) {
  const { minutes: done, faults } = await loadBackend(minutes, (minute) => {
    console.log(JSON.stringify(minute));
  });
  console.table(done);
  // The first minute fills caches and connection pools.
  const megabytes = done.slice(1).map((minute) => minute.megabytes);
  const growth = (megabytes.at(-1) ?? 0) - (megabytes[0] ?? 0);
  console.log(`Memory grew by ${growth} MB after the second minute.`);
  console.log(faults.length === 0 ? 'No errors except for 429 and 503.' : faults.join('\n'));
  if (faults.length > 0 || growth >= MAX_GROWTH_MB) process.exitCode = 1;
}

/** On the embedded database, then on the PostgreSQL that is given. */
async function runMoney(seconds = MONEY_SECONDS) {
  const server = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  for (const given of server === undefined ? [undefined] : [undefined, server]) {
    const { engine, reads, commands, events, cpu, faults } = await loadMoney(given, seconds);
    console.log(`Money on ${engine === 'pglite' ? 'the embedded database' : 'PostgreSQL'}, in ms:`);
    console.table(reads);
    console.table(commands);
    console.log(`A command takes ${cpu.api} ms of the API and ${cpu.database} ms of PostgreSQL.`);
    console.log(`${events} events a second. ${faults.join('\n') || 'No errors.'}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

async function runPayments([requests = 2000, kills = 50]: readonly number[]) {
  const measured = await measurePayments(requests, kills);
  console.table(measured);
  if (!measured.every(({ met }) => met)) process.exitCode = 1;
}
