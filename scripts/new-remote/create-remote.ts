import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { overlap } from '../../shared/federation/claims.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { type NewRemote, remoteFiles } from './templates.ts';

const packageSchema = z.looseObject({
  workspaces: z.optional(z.array(z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
});

/**
 * Writes the folder of a new remote, its entry in `remotes.json`, and its workspace.
 * @param root the repository, absolute
 * @returns the files that were written or changed, absolute
 * @throws Error where the name or the path is taken, or is not one
 */
export async function createRemote(root: string, remote: NewRemote): Promise<string[]> {
  check(root, remote);
  const { name, owner, access, path: claim } = remote;
  const folder = path.join(root, `${name}-remote`);
  const template = await readPackage(path.join(root, 'dashboard-remote', 'package.json'));
  const written: string[] = [];
  const files = remoteFiles(remote, template.peerDependencies ?? {});
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
    written.push(target);
  }

  const port = Math.max(...remotes.map((other) => other.port)) + 1;
  const list = path.join(root, 'shared', 'federation', 'remotes.json');
  const entry = { name, port, owner, access, paths: [claim] };
  await writeFile(list, JSON.stringify([...remotes, entry]));

  const manifest = path.join(root, 'package.json');
  const known = await readPackage(manifest);
  known.workspaces = [...(known.workspaces ?? []), `${name}-remote`];
  await writeFile(manifest, JSON.stringify(known));
  return [...written, list, manifest];
}

function check(root: string, { name, path: claim }: NewRemote) {
  if (!/^[a-z][a-z0-9]*$/.test(name) || name === 'shell') {
    throw new Error(`'${name}' cannot name a remote. Use small letters and digits.`);
  }
  if (existsSync(path.join(root, `${name}-remote`))) {
    throw new Error(`There is a folder ${name}-remote already. Choose another name.`);
  }
  if (!/^(?:\/[a-z0-9-]+)+$/.test(claim)) {
    throw new Error(`'${claim}' is no path such as /dashboard/payments.`);
  }
  const other = remotes.find(({ paths }) => paths.some((taken) => overlap(taken, claim)));
  if (other) {
    throw new Error(`${claim} belongs to ${other.name} (${other.owner}). Choose another path.`);
  }
}

const readPackage = async (file: string) =>
  packageSchema.parse(JSON.parse(await readFile(file, 'utf8')));
