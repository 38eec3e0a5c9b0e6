/**
 * `npm run deploy -- projects …`: builds, checks and uploads what is named, and makes it live.
 * `--canary 10`: for ten of a hundred browsers, beside the stable version.
 */
import { parseArgs } from 'node:util';
import { deploy } from '../release/deploy.ts';
import { explain } from './explain.ts';
import { findChromium } from './find-chromium.ts';
import { openToChange } from './open-to-change.ts';
import { readShare } from './read-share.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' } },
  });
  const share = readShare(values.canary);
  const deployment = { env: process.env, share, findChromium };
  for (const sentence of await deploy(await openToChange(process.env), positionals, deployment)) {
    console.log(sentence);
  }
} catch (error) {
  explain(error);
}
