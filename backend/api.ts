import { runUntilStopped } from './server/lifecycle.ts';
import { readApiSettings } from './settings.ts';
import { startApi } from './server/start-api.ts';

await runUntilStopped(
  async () => startApi(readApiSettings(process.env)),
  ({ url }) => `API ${url}/api/graphql`,
);
