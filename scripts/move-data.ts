/** `npm run move-data -- [from] [to]`: copies all data from one database to an empty one. */
import { movePlace } from '../backend/database/move/move-place.ts';
import { databaseUrl, dataDir } from '../delivery/settings.ts';
import { runCommand } from './process/run-command.ts';

const [from = dataDir(process.env), to = databaseUrl(process.env)] = process.argv.slice(2);

await runCommand(async () => {
  if (to === undefined) {
    throw new Error(
      'Name the target: npm run move-data -- .data postgresql://user:password@host:5432/name',
    );
  }
  console.table(await movePlace(from, to));
  console.log('All rows were copied and compared. The source has not changed.');
});
