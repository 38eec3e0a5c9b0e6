/** `npm run load -- 10`: puts twice the rated load on the embedded backend for ten minutes. */
import { loadBackend } from './load/load-backend.ts';
import { runCommand } from '../scripts/helpers/run-command.ts';

const MAX_GROWTH_MB = 50;

await runCommand(async () => {
  const minutes = Number(process.argv[2] ?? 10);
  const { minutes: done, faults } = await loadBackend(minutes, (minute) => {
    console.log(JSON.stringify(minute));
  });
  console.table(done);
  // The first minute fills caches and connection pools.
  const megabytes = done.slice(1).map((minute) => minute.megabytes);
  const growth = (megabytes.at(-1) ?? 0) - (megabytes[0] ?? 0);
  console.log(`Memory grew by ${growth} MB after the second minute.`);
  console.log(faults.length === 0 ? 'No errors except for 429 and 503.' : faults.join('\n'));
  process.exitCode = faults.length === 0 && growth < MAX_GROWTH_MB ? 0 : 1;
});
