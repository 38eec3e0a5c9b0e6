import { openDatabase } from '../../backend/database/open-database.ts';
import { startTestBackend } from '../../backend/testing/backend-process.ts';
import { createDataOn } from '../../backend/testing/test-data.ts';
import { exactly, type Figure, figure, type Limit } from '../figure.ts';
import { explainReads } from './explain-reads.ts';
import { fillMoney } from './fill-money.ts';
import { type CommandLoad, loadCommands, rates } from './load-commands.ts';
import { measureAnswers, measureReads, type ReadTimes } from './measure-money.ts';
import { sampleContracts } from './money-reads.ts';
import { listWaiting } from './press-money.ts';
import type { LoadPart } from './record.ts';

/** The contracts on which the sustained commands are tried: fewer have too few requests that wait. */
const CONTRACTS = 10_000;
const SAMPLES = 100;
const FASTEST_MS = 40;
const READ_MS = 50;
const PROMISED = ["a project's contracts", 'a contract', 'money overview'];

interface MoneyOptions {
  /** The server of a database of its own, which is removed; undefined for the embedded database. */
  readonly server: string | undefined;
  readonly transfers: number;
  /** Spread over 10,000 contracts, or over a hundredth of the transfers if `isGrowing`. */
  readonly isGrowing: boolean;
  readonly seconds: number;
}

export interface MoneyLoad {
  readonly engine: LoadPart['engine'];
  readonly reads: readonly ReadTimes[];
  readonly answers: readonly Omit<ReadTimes, 'policiesCost'>[];
  /** Undefined where too few requests wait to go on for so long. */
  readonly load: CommandLoad | undefined;
  /** Of the heaviest queries. */
  readonly plans: readonly string[];
}

/** Fills a database with a ledger, reads it within the database and by the API, then approves and pays. */
export async function loadMoney(options: MoneyOptions): Promise<MoneyLoad> {
  const { server, transfers, isGrowing, seconds } = options;
  const data = await createDataOn(server);
  const database = await openDatabase(data);
  const engine = database.engine === 'pglite' ? 'embedded' : 'PostgreSQL';
  await fillMoney(database, transfers, isGrowing ? undefined : CONTRACTS);
  const reads = await measureReads(database);
  const plans = engine === 'PostgreSQL' ? await explainReads(database) : [];
  const samples = await sampleContracts(database, SAMPLES);
  const requests = await listWaiting(database);
  await database.close();
  const backend = await startTestBackend({ RATE_LIMITS: 'off' }, data);
  // The backend's process does not keep this one alive.
  const alive = setInterval(() => undefined, 1000);
  try {
    const answers = await measureAnswers(backend, samples);
    const lasting = (2 * requests.approve.length) / rates[engine];
    const isEnough = lasting > seconds;
    const load = isEnough && (await loadCommands(backend, engine, requests, seconds));
    return { engine, reads, answers, load: load || undefined, plans };
  } finally {
    await backend.stop();
    clearInterval(alive);
  }
}

/** What was promised for PostgreSQL; the embedded database's figures are there to be read. */
export function moneyFigures({ engine, reads, answers, load }: MoneyLoad): Figure[] {
  const promised = (limit: Limit) => (engine === 'PostgreSQL' ? limit : undefined);
  return [
    ...reads.flatMap(({ what, p95, policiesCost }) => [
      figure(`${what}: in the transaction, p95, ms`, p95, promised({ atMost: READ_MS })),
      figure(
        `${what}: policies by none`,
        policiesCost,
        PROMISED.includes(what) ? promised({ atMost: 1.5 }) : undefined,
      ),
    ]),
    ...answers.map(({ what, p95 }) =>
      figure(`${what}: at the API, p95, ms`, p95, promised({ atMost: READ_MS })),
    ),
    ...(load ? commandFigures(load, promised) : []),
  ];
}

const commandFigures = (
  { commands, rate, events, cpu, faults }: CommandLoad,
  promised: (limit: Limit) => Limit | undefined,
) => [
  ...commands.flatMap(({ what, p95, refused }) => [
    figure(`${what}: p95, ms`, p95, promised({ atMost: FASTEST_MS })),
    exactly(`${what}: refused`, refused, 0),
  ]),
  figure('approved and paid a second', rate, promised({ atLeast: 200 })),
  figure('rows of live changes a second', events),
  figure('CPU of the API for a command, ms', cpu.api),
  figure('CPU of PostgreSQL for a command, ms', cpu.database),
  exactly('kinds of failures of commands', faults.length, 0),
];
