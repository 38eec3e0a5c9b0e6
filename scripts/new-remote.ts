/** `npm run new-remote -- permits --owner compliance --path /dashboard/permits`: writes a remote. */
import { parseArgs } from 'node:util';
import { runCommand } from './process/run-command.ts';
import { createRemote } from './new-remote/create-remote.ts';
import { root, run } from './process/run.ts';

const USAGE =
  'npm run new-remote -- permits --owner compliance --path /dashboard/permits [--access public] [--tab work]';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      path: { type: 'string' },
      access: { type: 'string', default: 'signed-in' },
      tab: { type: 'string' },
    },
  });
  const [name] = positionals;
  const { owner, path, access, tab } = values;
  if (!name || !owner || !path || (access !== 'public' && access !== 'signed-in')) {
    throw new Error(`Name the remote, its team and the address of its first page:\n  ${USAGE}`);
  }
  const files = await createRemote(root, { name, owner, path, access, tab });
  await run('oxfmt', files);
  console.log(`
${name}-remote was created, and remotes.json lists it at ${path}. Next:

  npm install                       links the new workspace
  NODE_OPTIONS=--experimental-vm-modules npx jest ${name}-remote
  npm run dev -- ${name}            runs it and the shell from source, the others as released
  npm run deploy -- ${name}         makes it live; see docs/new-remote.md
`);
});
