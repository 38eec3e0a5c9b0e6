import { keepHeapSmall } from './server/keep-heap-small.ts';
import { runUntilStopped } from './server/lifecycle.ts';
import { readSettings } from './settings.ts';
import { startBackend } from './server/start-backend.ts';

keepHeapSmall();
await runUntilStopped(
  async () => startBackend(readSettings(process.env)),
  ({ url, inboxUrl }) => `Backend ${url}, inbox ${inboxUrl}`,
);
