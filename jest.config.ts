import type { Config } from 'jest';

const shared = {
  // Not among the temporary files, which may be in memory.
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // Of Zod's messages in 60 languages, one: each test file would load all of them anew.
  moduleNameMapper: {
    '^\\.\\./locales/index\\.js$': '<rootDir>/node_modules/zod/v4/locales/en.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  // No sources. Jest would read each of their files to the end before the first test.
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/\\.(?:cache|data)/'],
} satisfies Config;

export default {
  // Jest leaves a core to itself, which of two is half.
  maxWorkers: '100%',
  // A worker whose tests have left nothing open may still take a second to give its memory back.
  workerGracefulExitTimeout: 10_000,
  // How long a test may take at most: a busy machine is no reason to fail.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/backend/testing/node-environment.ts',
      testMatch: ['<rootDir>/{backend,delivery,scripts,shared,shell,*-remote}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/browser-environment.ts',
      testMatch: ['<rootDir>/{shell,shared,*-remote}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup.ts'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.woff2$': '<rootDir>/shared/testing/font-file.ts',
        // One file each, where every test file would load 2,300 modules anew.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        // React's own for development takes the stack of each element.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
        '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
      },
    },
  ],
} satisfies Config;
