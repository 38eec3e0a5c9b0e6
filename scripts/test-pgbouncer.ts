/** `npm run test:pgbouncer`: the backend's tests on PostgreSQL behind PgBouncer, pooling by transaction. */
import { withFilesInMemory } from './helpers/files-in-memory.ts';
import {
  clearReports,
  ON_POSTGRES,
  printTallies,
  RUN_ON_POSTGRES,
  runJest,
} from './helpers/run-jest.ts';
import { runCommand } from './helpers/run-command.ts';

await runCommand(async () => {
  await clearReports();
  await withFilesInMemory(async () => {
    const runner = [...RUN_ON_POSTGRES, '--pgbouncer'];
    printTallies([await runJest('pgbouncer', [ON_POSTGRES], runner)]);
  });
});
