/**
 * `node backend/testing/run-on-postgres.ts node tools/money.ts 10000 100000 1000000`: how long the
 * lists and commands of money take with so many rows of the ledger. `PLANS=<file>` keeps the plans.
 */
import { writeFile } from 'node:fs/promises';
import { openPostgres } from '../backend/database/postgres.ts';
import { createTestData } from '../backend/testing/test-data.ts';
import { runCommand } from '../scripts/helpers/run-command.ts';
import { fillMoney } from './load/fill-money.ts';
import { explainReads } from './load/explain-reads.ts';
import { measureCommands, measureReads } from './load/measure-money.ts';

await runCommand(async () => {
  const plans: string[] = [];
  const file = process.env['PLANS'];
  for (const transfers of process.argv.slice(2).map(Number)) {
    const data = await createTestData();
    const { databaseUrl = '', directUrl } = data;
    const database = await openPostgres(databaseUrl, { directUrl });
    await fillMoney(database, transfers);
    console.log(`${transfers} transfers`);
    console.table(await measureReads(database));
    console.table(await measureCommands(database));
    plans.push(`${transfers} transfers`, ...(await explainReads(database)));
    if (file !== undefined) await writeFile(file, plans.join('\n\n'));
    await database.close();
    await data.remove();
  }
});
