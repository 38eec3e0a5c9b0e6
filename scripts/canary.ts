/**
 * `npm run canary -- check`: stops every canary with more errors than its stable version. For cron.
 */
import { checkCanaries } from '../delivery/release/check-canaries.ts';
import { runCommand } from './process/run-command.ts';
import { openToChange } from './releasing/open-to-change.ts';

await runCommand(async () => {
  if (process.argv[2] !== 'check') throw new Error('The only command is: npm run canary -- check');
  const messages = await checkCanaries(await openToChange(process.env), process.env);
  console.log(messages.join('\n') || 'No canary is live.');
});
