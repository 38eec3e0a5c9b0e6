/** `npm test`: the checks, the units, the five builds, and the composed product in Chromium. */
import { findChromium } from './find-chromium.ts';
import { explain } from './explain.ts';
import { run } from './run.ts';

const jest = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

try {
  await run('node', ['scripts/check.ts']);
  await run('jest', [], jest);
  await run('node', ['scripts/build.ts']);
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: await findChromium(),
  });
} catch (error) {
  explain(error);
}
