/**
 * `npm run releases`: what is live, for whom, since when and by whom, and how it does.
 * `npm run releases -- prune`: removes what was last live before the retention time.
 */
import { openSite } from '../release/open-site.ts';
import { prune } from '../release/prune.ts';
import { showReleases } from '../release/show-releases.ts';
import { explain } from './explain.ts';

try {
  const [verb] = process.argv.slice(2);
  if (verb && verb !== 'prune') throw new Error(`There is no '${verb}'. There is: prune.`);
  const store = await openSite(process.env);
  console.log(await (verb ? prune : showReleases)(store, process.env));
} catch (error) {
  explain(error);
}
