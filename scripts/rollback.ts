/**
 * `npm run rollback -- projects [version]`: stops its canary; without one, makes the former stable
 * version, or the named one, live. `npm run rollback -- --release 12`: rolls everything back to a
 * release.
 */
import { parseArgs } from 'node:util';
import { rollBackBuild, rollBackRelease } from '../delivery/release/redistribute.ts';
import { runCommand } from './process/run-command.ts';
import { openToChange } from './releasing/open-to-change.ts';

await runCommand(async () => {
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
});
