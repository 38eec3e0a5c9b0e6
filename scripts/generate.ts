/** `npm run generate`: the API's schema as the frontend reads it, and the types of its documents. */
import { explain } from './explain.ts';
import { run } from './run.ts';

try {
  await run('node', ['backend/graphql/write-schema.ts']);
  await run('gql.tada', ['generate-output', '--tsconfig', 'shared/apollo/tsconfig.json']);
} catch (error) {
  explain(error);
}
