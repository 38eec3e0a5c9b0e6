/**
 * `npm run releases`: lists the live versions with share, start, releaser and error rate.
 * `npm run releases -- prune`: removes versions that were last live before the retention time.
 */
import { openSite } from '../delivery/release/open-site.ts';
import { prune } from '../delivery/release/prune.ts';
import { showReleases } from '../delivery/release/show-releases.ts';
import { runCommand } from './process/run-command.ts';
import { openToChange } from './releasing/open-to-change.ts';

await runCommand(async () => {
  const [verb] = process.argv.slice(2);
  if (verb && verb !== 'prune')
    throw new Error(
      `There is no command '${verb}'. Use 'npm run releases' or 'npm run releases -- prune'.`,
    );
  console.log(
    verb
      ? await prune(await openToChange(process.env), process.env)
      : await showReleases(await openSite(process.env), process.env),
  );
});
