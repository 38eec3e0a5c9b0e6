/** `npm run generate`: writes the API's schema for the frontend, and the types of its documents. */
import { runCommand } from './process/run-command.ts';
import { run } from './process/run.ts';

await runCommand(async () => {
  await run('node', ['backend/graphql/write-schema.ts']);
  await run('gql.tada', ['generate-output', '--tsconfig', 'shared/apollo/tsconfig.json']);
});
