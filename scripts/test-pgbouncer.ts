/** `npm run test:pgbouncer`: the backend's tests on PostgreSQL behind PgBouncer, pooling by transaction. */
import { withFilesInMemory } from './suite/files-in-memory.ts';
import { ON_POSTGRES } from './suite/engines.ts';
import { clearReports, printTallies, RUN_ON_POSTGRES, runJest } from './suite/run-jest.ts';
import { runCommand } from './process/run-command.ts';

/** Storage and uploads, whose statements the pooler has to pass on as well. */
const FILES = 'backend/(?:storage|uploads)/';

await runCommand(async () => {
  await clearReports();
  await withFilesInMemory(async () => {
    const runner = [...RUN_ON_POSTGRES, '--pgbouncer'];
    printTallies([await runJest('pgbouncer', [ON_POSTGRES, FILES], runner)]);
  });
});
