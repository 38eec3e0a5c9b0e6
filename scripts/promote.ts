/**
 * `npm run promote -- projects [50]`: raises the share of a canary, or makes it the stable version.
 */
import { promoteCanary } from '../delivery/release/redistribute.ts';
import { runCommand } from './process/run-command.ts';
import { openToChange } from './releasing/open-to-change.ts';
import { readShare } from './releasing/read-share.ts';

await runCommand(async () => {
  const [name, share] = process.argv.slice(2);
  if (!name) throw new Error('Name the remote: npm run promote -- projects 50');
  const store = await openToChange(process.env);
  console.log(await promoteCanary(store, process.env, name, readShare(share)));
});
