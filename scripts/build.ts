/** `npm run build [-- name …]`: builds the shell and all remotes, or only the named ones. */
import { build } from '../delivery/builds/build.ts';
import { buildNames, checkBuildNames } from '../delivery/webpack/build-names.ts';
import { runCommand } from './process/run-command.ts';

await runCommand(async () => {
  const named = process.argv.slice(2);
  checkBuildNames(named);
  for (const { name, version, files } of await build(named.length > 0 ? named : buildNames)) {
    console.log(`${name.padEnd(12)} ${version}  ${Object.keys(files).length} files`);
  }
});
