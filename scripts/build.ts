/** `npm run build [-- name …]`: builds the shell and the remotes, or those that are named. */
import { build } from '../builds/build.ts';
import { buildNames, checkBuildNames } from '../shared/federation/build/index.ts';
import { explain } from './explain.ts';

try {
  const named = process.argv.slice(2);
  checkBuildNames(named);
  for (const { name, version, files } of await build(named.length > 0 ? named : buildNames)) {
    console.log(`${name.padEnd(12)} ${version}  ${Object.keys(files).length} files`);
  }
} catch (error) {
  explain(error);
}
