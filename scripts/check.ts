/** `npm run check`: types, lint, format, dead code and versions. */
import { explain } from './explain.ts';
import { run } from './run.ts';

const checks: [string, ...string[]][] = [
  ['tsc', '--noEmit', '-p', '.'],
  ['gql.tada', 'generate-output', '--tsconfig', 'shared/apollo/tsconfig.json'],
  ['git', 'diff', '--exit-code', '--', 'shared/apollo/graphql-env.d.ts'],
  ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'],
  ['prettier', '--check', '--log-level', 'warn', '.'],
  ['knip'],
  ['sherif'],
];

try {
  for (const [command, ...args] of checks) await run(command, args);
} catch (error) {
  explain(error);
}
