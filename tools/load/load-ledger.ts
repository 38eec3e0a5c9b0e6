import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/process/run.ts';
import { type Figure, figure } from '../figure.ts';
import { loadMoney, type MoneyLoad, moneyFigures } from './load-money.ts';
import { recordPart } from './record.ts';

/** A read follows the size of its project, not of the table. */
const MOST_GROWTH = 2;

/**
 * Measures money with so many rows of the ledger, on the PostgreSQL of the tests, and how each query
 * grows from one size to the next. The plans of the largest go to `docs/money-plans.md`.
 */
export async function loadLedger(
  sizes: readonly number[],
  seconds: number,
  isTrial: boolean,
): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) {
    throw new Error(
      'There is no PostgreSQL. Run it by: node backend/testing/run-on-postgres.ts npm run load -- ledger',
    );
  }
  const measured: { transfers: number; load: MoneyLoad }[] = [];
  for (const transfers of sizes) {
    const load = await loadMoney({ server, transfers, isGrowing: true, seconds });
    for (const fault of load.load?.faults ?? []) console.log(fault);
    const name = `ledger ${transfers}`;
    await recordPart({ name, engine: load.engine, figures: moneyFigures(load) }, isTrial);
    measured.push({ transfers, load });
  }
  const figures = measured.slice(1).flatMap(({ transfers, load }, index) => {
    const before = measured[index];
    return before ? growth(before, { transfers, load }) : [];
  });
  if (figures.length > 0) {
    await recordPart({ name: 'ledger growth', engine: 'PostgreSQL', figures }, isTrial);
  }
  const largest = measured.at(-1);
  if (largest === undefined) return;
  const folder = isTrial ? '.cache' : 'docs';
  const file = path.join(root, folder, 'money-plans.md');
  await writeFile(file, plansPage(largest.transfers, largest.load.plans));
}

const growth = (
  from: { transfers: number; load: MoneyLoad },
  to: { transfers: number; load: MoneyLoad },
): Figure[] =>
  to.load.reads.map(({ what, median }) => {
    const before = from.load.reads.find((one) => one.what === what)?.median ?? Number.NaN;
    const sizes = `${to.transfers} by ${from.transfers} transfers`;
    return figure(`${what}: ${sizes}`, Math.round((100 * median) / before) / 100, {
      atMost: MOST_GROWTH,
    });
  });

const plansPage = (transfers: number, plans: readonly string[]) =>
  `# Plans of the heaviest queries of money

Of the screens of money, with ${transfers} rows of the ledger on PostgreSQL, as a general contractor. Written
by \`npm run load -- ledger\`; conditions and the plans of subqueries below the fourth level are left out.

${plans.join('\n\n')}
`;
