import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { run } from '../process/run.ts';
import { chromiumPath } from '../../delivery/settings.ts';

/** Chromium without a window, which needs a quarter less processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const firstOf = (files: readonly (string | undefined)[]) =>
  files.find((file) => file && existsSync(file));

/** The path of a full Chromium, which unlike the headless shell has a back/forward cache. */
export const findWholeChromium = () =>
  firstOf([
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromiumPath(process.env),
  ]);

const installed = () => {
  const whole = findWholeChromium();
  return whole && firstOf([chromiumPath(process.env), HEADLESS, whole]);
};

/**
 * The path of a Chromium on this machine. If there is none, installs one: by Playwright, or else by
 * apt, which needs Debian and root.
 * @throws Error if none could be installed
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
    'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}
