import { keepHeapSmall } from './keep-heap-small.ts';
import { runUntilStopped } from './lifecycle.ts';
import { readSettings } from './settings.ts';
import { startBackend } from './start-backend.ts';

keepHeapSmall();
await runUntilStopped(
  async () => startBackend(readSettings(process.env)),
  ({ url, inboxUrl }) => `Backend ${url}, inbox ${inboxUrl}`,
);
