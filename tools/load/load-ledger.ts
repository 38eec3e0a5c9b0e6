import { writeFile } from 'node:fs/promises';
import { openPostgres } from '../../backend/database/postgres.ts';
import { createTestData } from '../../backend/testing/test-data.ts';
import { explainReads } from './explain-reads.ts';
import { fillMoney } from './fill-money.ts';
import { measureCommands, measureReads } from './measure-money.ts';

/**
 * Prints how long the lists and commands of money take with so many rows of the ledger, on the
 * PostgreSQL of the tests. `PLANS=<file>` keeps the plans.
 */
export async function loadLedger(sizes: readonly number[]): Promise<void> {
  const plans: string[] = [];
  const file = process.env['PLANS'];
  for (const transfers of sizes) {
    const data = await createTestData();
    const { databaseUrl = '', directUrl } = data;
    const database = await openPostgres(databaseUrl, { directUrl });
    await fillMoney(database, transfers);
    console.log(`${transfers} transfers`);
    console.table(await measureReads(database));
    printCommands(await measureCommands(database));
    plans.push(`${transfers} transfers`, ...(await explainReads(database)));
    if (file !== undefined) await writeFile(file, plans.join('\n\n'));
    await database.close();
    await data.remove();
  }
}

/** A ledger of few rows has no request that waits: a row of it would be zeros and no numbers. */
function printCommands(commands: Awaited<ReturnType<typeof measureCommands>>) {
  const measured = commands.filter(({ count }) => count > 0);
  if (measured.length > 0) console.table(measured);
  for (const { what, count } of commands) {
    if (count === 0) console.log(`Nothing to ${what}: in a ledger this small no request waits.`);
  }
}
