import { afterAll, beforeAll, jest } from '@jest/globals';
import { connectSupabaseUnderTest } from './supabase-under-test.ts';
import { startTestBackend, type TestBackend } from './backend-process.ts';

export { startTestBackend, type TestBackend };

/** How long a test may take on a busy machine, with an embedded database to create first. */
export const PATIENCE_MS = 240_000;

/**
 * A backend for all tests of a file: call what it returns inside them. `env` adds settings; limits
 * are off unless it turns them on. Without `env` it may be the one of the files before, without
 * their rows: tests that restart it, or change its tables for good, use `startTestBackend`. With `TEST_SUPABASE_URL`, a Supabase project takes its place.
 */
export function useTestBackend(env: Record<string, string> = {}): () => TestBackend {
  let backend: TestBackend | undefined;
  jest.setTimeout(PATIENCE_MS);
  beforeAll(async () => {
    backend =
      (await connectSupabaseUnderTest()) ??
      (await (globalThis.keptBackend ?? startTestBackend)(env));
  });
  afterAll(() => backend?.stop());
  return () => {
    if (backend === undefined) throw new Error('The backend is there once the tests run');
    return backend;
  };
}
