declare module 'jest-circus/runner' {
  import type { TestResult } from '@jest/test-result';

  /** Runs one test file. */
  export default function runner(
    globalConfig: { readonly testNamePattern?: string },
    config: object,
    environment: object,
    runtime: object,
    testPath: string,
  ): Promise<TestResult>;
}
