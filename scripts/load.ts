/** `npm run load -- 10`: ten minutes of twice the rated load on the embedded backend. */
import { loadBackend } from '../backend/load.ts';
import { explain } from './explain.ts';

const MOST_GROWTH_MB = 50;

try {
  const minutes = Number(process.argv[2] ?? 10);
  const { minutes: done, faults } = await loadBackend(minutes, (minute) => {
    console.log(JSON.stringify(minute));
  });
  console.table(done);
  // The first minute fills caches and the pools of connections.
  const megabytes = done.slice(1).map((minute) => minute.megabytes);
  const growth = (megabytes.at(-1) ?? 0) - (megabytes[0] ?? 0);
  console.log(`Memory grew by ${growth} MB after the first two minutes.`);
  console.log(faults.length === 0 ? 'No error but 429 and 503.' : faults.join('\n'));
  process.exitCode = faults.length === 0 && growth < MOST_GROWTH_MB ? 0 : 1;
} catch (error) {
  explain(error);
}
