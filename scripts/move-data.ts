/** `npm run move-data -- [from] [to]`: all data from one database to another that is empty. */
import { movePlace } from '../backend/database/move/move-place.ts';
import { explain } from './explain.ts';

const [from = process.env['DATA_DIR'] || '.data', to = process.env['DATABASE_URL']] =
  process.argv.slice(2);

try {
  if (to === undefined) {
    throw new Error(
      'Say where to: npm run move-data -- .data postgresql://user:password@host:5432/name',
    );
  }
  console.table(await movePlace(from, to));
  console.log('All of it is there, compared row by row. The source was left as it was.');
} catch (error) {
  explain(error);
}
