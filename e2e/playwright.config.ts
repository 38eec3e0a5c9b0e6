import { defineConfig } from '@playwright/test';

export default defineConfig({
  globalSetup: './global-setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A test waits for a third of its time: three of them keep two cores busy.
  workers: 3,
  forbidOnly: true,
  // How long a test, and a step of it, may take at most: a busy machine is no reason to fail.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Requests that a worker answers cannot be routed; the tests of the worker allow it.
    serviceWorkers: 'block',
    // Animations cost time and show nothing to most tests; those of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A new process for each page costs more than a shared one.
        '--renderer-process-limit=1',
        // Optimized code pays after seconds, and a page of a test is open for as long.
        '--js-flags=--no-opt',
      ],
    },
  },
});
