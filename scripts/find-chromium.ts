import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** The same browser without its window, which takes a quarter less of the processor. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const firstOf = (files: readonly (string | undefined)[]) =>
  files.find((file) => file && existsSync(file));

/** The path of a whole Chromium, which alone keeps pages for Back; undefined where there is none. */
export const findWholeChromium = () =>
  firstOf([
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    process.env['CHROMIUM_PATH'],
  ]);

const installed = () => {
  const whole = findWholeChromium();
  return whole && firstOf([process.env['CHROMIUM_PATH'], HEADLESS, whole]);
};

/**
 * The path of a Chromium on this machine, installed first where there is none: by Playwright, or
 * by apt where that cannot be and this is Debian and root.
 * @throws Error that says what to install
 */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found) return found;
  const attempts = [
    () => run('playwright', ['install', 'chromium']),
    () => run('apt-get', ['update']).then(() => run('apt-get', ['install', '-y', 'chromium'])),
  ];
  for (const attempt of attempts) {
    await attempt().catch((error: unknown) => console.error(String(error)));
    const path = installed();
    if (path) return path;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}
