/** `npm run test:pgbouncer`: the backend's tests on PostgreSQL behind PgBouncer, pooling by transaction. */
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
  printTallies([await runJest('pgbouncer', [ON_POSTGRES], [...RUN_ON_POSTGRES, '--pgbouncer'])]);
});
