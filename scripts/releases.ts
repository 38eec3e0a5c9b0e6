/**
 * `npm run releases`: what is live, for whom, since when and by whom, and how it does.
 * `npm run releases -- prune`: removes what was last live before the retention time.
 */
import { openSite } from '../release/open-site.ts';
import { prune } from '../release/prune.ts';
import { showReleases } from '../release/show-releases.ts';
import { explain } from './explain.ts';
import { openToChange } from './open-to-change.ts';

try {
  const [verb] = process.argv.slice(2);
  if (verb && verb !== 'prune') throw new Error(`There is no '${verb}'. There is: prune.`);
  console.log(
    verb
      ? await prune(await openToChange(process.env), process.env)
      : await showReleases(await openSite(process.env), process.env),
  );
} catch (error) {
  explain(error);
}
