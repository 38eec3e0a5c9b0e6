/**
 * `npm run new-remote -- payments --owner money --path /dashboard/payments`: a remote to start
 * from.
 */
import { parseArgs } from 'node:util';
import { explain } from './explain.ts';
import { createRemote } from './new-remote/create-remote.ts';
import { root, run } from './run.ts';

const USAGE =
  'npm run new-remote -- payments --owner money --path /dashboard/payments [--access public]';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      path: { type: 'string' },
      access: { type: 'string', default: 'signed-in' },
    },
  });
  const [name] = positionals;
  const { owner, path, access } = values;
  if (!name || !owner || !path || (access !== 'public' && access !== 'signed-in')) {
    throw new Error(`Name the remote, its team and the address of its first page:\n  ${USAGE}`);
  }
  const files = await createRemote(root, { name, owner, path, access });
  await run('prettier', ['--write', '--log-level', 'warn', ...files]);
  console.log(`
${name}-remote is there, and remotes.json lists it at ${path}. Next:

  npm install                       so that the workspace is known
  NODE_OPTIONS=--experimental-vm-modules npx jest ${name}-remote
  npm run dev -- ${name}            it and the shell from source, the others as released
  npm run deploy -- ${name}         live; docs/new-remote.md says the rest
`);
} catch (error) {
  explain(error);
}
