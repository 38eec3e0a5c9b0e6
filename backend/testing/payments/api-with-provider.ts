import { runUntilStopped } from '../../server/lifecycle.ts';
import { readApiSettings } from '../../settings.ts';
import { startApi } from '../../server/start-api.ts';
import { connectProvider } from './provider-server.ts';

/** `api.ts` with the payment provider of `TEST_PROVIDER_URL`. */
const port = connectProvider(process.env['TEST_PROVIDER_URL'] ?? '');
await runUntilStopped(
  async () => startApi(readApiSettings(process.env), port),
  ({ url }) => `API ${url}/api/graphql`,
);
