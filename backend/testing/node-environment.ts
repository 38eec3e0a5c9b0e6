import { TestEnvironment } from 'jest-environment-node';
import { startTestBackend, type TestBackend } from './backend-process.ts';
import { keepDatabase } from './kept-database.ts';

/** The backend of this worker of Jest with the default settings. It ends with the worker. */
let kept: TestBackend | undefined;

/** Gives the kept backend without rows, because a start takes longer than most tests. */
async function keepBackend(env: Record<string, string>): Promise<TestBackend> {
  if (Object.keys(env).length > 0) return startTestBackend(env);
  if (!kept?.isRunning()) kept = await startTestBackend({ REMOVE_DATA: 'at the end' });
  kept = await kept.reset();
  return { ...kept, stop: () => Promise.resolve() };
}

/** Node, with one running backend and one open database for all test files that a worker runs. */
export default class KeptBackendEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.keptBackend = keepBackend;
    this.global.keptDatabase = keepDatabase;
  }
}
