/**
 * `npm run promote -- projects [50]`: raises the share of a canary, or makes it the stable version.
 */
import { promoteCanary } from '../release/redistribute.ts';
import { explain } from './explain.ts';
import { openToChange } from './open-to-change.ts';
import { readShare } from './read-share.ts';

try {
  const [name, share] = process.argv.slice(2);
  if (!name) throw new Error('Name the remote: npm run promote -- projects 50');
  const store = await openToChange(process.env);
  console.log(await promoteCanary(store, process.env, name, readShare(share)));
} catch (error) {
  explain(error);
}
