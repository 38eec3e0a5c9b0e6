/**
 * `npm run deploy -- projects …`: builds, checks and uploads the named builds, and makes them live.
 * `--canary 10`: for 10 % of the browsers, beside the stable version.
 */
import { parseArgs } from 'node:util';
import { deploy } from '../delivery/release/deploy.ts';
import { runCommand } from './process/run-command.ts';
import { findChromium } from './machine/find-chromium.ts';
import { openToChange } from './releasing/open-to-change.ts';
import { readShare } from './releasing/read-share.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' } },
  });
  const share = readShare(values.canary);
  const deployment = { env: process.env, share, findChromium };
  const messages = await deploy(await openToChange(process.env), positionals, deployment);
  console.log(messages.join('\n'));
});
