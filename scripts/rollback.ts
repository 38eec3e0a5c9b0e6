/**
 * `npm run rollback -- projects [version]`: stops its canary, or puts back the version before or the
 * one that is named. `npm run rollback -- --release 12`: shell, remotes and settings together.
 */
import { parseArgs } from 'node:util';
import { rollBackBuild, rollBackRelease } from '../release/redistribute.ts';
import { explain } from './explain.ts';
import { openToChange } from './open-to-change.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { release: { type: 'string' } },
  });
  const [name, version] = positionals;
  const store = await openToChange(process.env);
  if (values.release) {
    console.log(await rollBackRelease(store, process.env, Number(values.release)));
  } else if (name) {
    console.log(await rollBackBuild(store, process.env, name, version));
  } else {
    throw new Error('Name a build, or a release: npm run rollback -- projects, or -- --release 12');
  }
} catch (error) {
  explain(error);
}
