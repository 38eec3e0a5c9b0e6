import { runUntilStopped } from './lifecycle.ts';
import { readApiSettings } from './settings.ts';
import { startApi } from './start-api.ts';

await runUntilStopped(
  async () => startApi(readApiSettings(process.env)),
  ({ url }) => `API ${url}/api/graphql`,
);
