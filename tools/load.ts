/**
 * `npm run load -- 10`: puts twice the rated load on the embedded backend for ten minutes, then has
 * it approve and pay. The other parts, `money`, `ledger`, `sequences`, `payments`, `changes` and
 * `processes`: docs/verbs.md. Each keeps its figures in `docs/load.json`, with `--trial` in `.cache`; one
 * that misses a limit ends with the exit code 1.
 */
import { loadBackend } from './load/load-backend.ts';
import { loadLedger } from './load/load-ledger.ts';
import { loadMoney, moneyFigures } from './load/load-money.ts';
import { measureChanges } from './load/measure-changes.ts';
import { measurePayments } from './load/measure-payments.ts';
import { measureProcesses, processFigures } from './load/measure-processes.ts';
import { measureSequences } from './load/measure-sequences.ts';
import { recordPart } from './load/record.ts';
import { exactly, figure } from './figure.ts';
import { runCommand } from '../scripts/process/run-command.ts';

const MAX_GROWTH_MB = 50;
const MONEY_SECONDS = 20;
/** A request for most of 10,000 contracts. */
const MONEY_TRANSFERS = 30_000;
const SIZES = [10_000, 100_000, 1_000_000];

const given = process.argv.slice(2).filter((word) => word !== '--trial');
const isTrial = process.argv.includes('--trial');
const testServer = process.env['TEST_DATABASE_URL'];
const testEngine = testServer === undefined ? 'embedded' : 'PostgreSQL';

await runCommand(async () => {
  const [what = '10', ...rest] = given;
  const numbers = rest.map(Number);
  switch (what) {
    case 'money':
      return runMoney(numbers[0]);
    case 'ledger':
      return loadLedger(numbers.length > 0 ? numbers : SIZES, MONEY_SECONDS, isTrial);
    case 'sequences': {
      const figures = await measureSequences(numbers[0] ?? 10_000, testEngine);
      const name = testServer === undefined ? 'sequences, embedded' : 'sequences';
      return recordPart({ name, engine: testEngine, figures }, isTrial);
    }
    case 'payments': {
      const [requests = 2000, kills = 50] = numbers;
      const figures = await measurePayments(requests, kills);
      return recordPart({ name: 'payments', engine: testEngine, figures }, isTrial);
    }
    case 'changes': {
      const figures = await measureChanges(numbers[0] ?? 10_000);
      return recordPart({ name: 'changes', engine: testEngine, figures }, isTrial);
    }
    case 'processes': {
      const figures = processFigures(await measureProcesses(numbers[0] ?? 10));
      const isPooled = process.env['TEST_DATABASE_DIRECT_URL'] !== undefined;
      const name = isPooled ? 'processes behind PgBouncer' : 'processes';
      return recordPart({ name, engine: testEngine, figures }, isTrial);
    }
    default:
      await runBackend(Number(what));
      return runMoney();
  }
});

async function runBackend(minutes: number) {
  if (!(minutes > 0)) throw new Error('The first word is a number of minutes, or a part.');
  const { minutes: done, faults } = await loadBackend(minutes, (minute) => {
    console.log(JSON.stringify(minute));
  });
  for (const fault of faults) console.log(fault);
  // The first minute fills caches and connection pools.
  const megabytes = done.slice(1).map((minute) => minute.megabytes);
  const growth = (megabytes.at(-1) ?? 0) - (megabytes[0] ?? 0);
  const sum = (of: (minute: (typeof done)[number]) => number) =>
    done.reduce((total, minute) => total + of(minute), 0);
  const figures = [
    figure('minutes', done.length),
    figure('requests a second, offered', sum(({ offered }) => offered) / (60 * minutes)),
    figure('… answered', sum(({ signIns, queries }) => signIns + queries) / (60 * minutes)),
    figure('… refused for the load, by 429 and 503', sum(({ shed }) => shed) / (60 * minutes)),
    figure('memory that grew after the second minute, MB', growth, { atMost: MAX_GROWTH_MB }),
    exactly('kinds of other errors', faults.length, 0),
  ];
  await recordPart({ name: 'backend', engine: 'embedded', figures }, isTrial);
}

/** On the embedded database, then on the PostgreSQL that is given. */
async function runMoney(seconds = MONEY_SECONDS) {
  const server = process.env['DATABASE_URL'] ?? testServer;
  for (const database of server === undefined ? [undefined] : [undefined, server]) {
    const load = await loadMoney({
      server: database,
      transfers: MONEY_TRANSFERS,
      isGrowing: false,
      seconds,
    });
    for (const fault of load.load?.faults ?? []) console.log(fault);
    const name = load.engine === 'embedded' ? 'money, embedded' : 'money';
    await recordPart({ name, engine: load.engine, figures: moneyFigures(load) }, isTrial);
  }
}
