import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { overlap } from '../../shared/federation/claims.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { type NewRemote, fillsOf, remoteFiles } from './templates.ts';

const templateSchema = z.object({ peerDependencies: z.record(z.string(), z.string()) });
/** A record, which unlike an object schema keeps the order of the file's keys. */
const manifestSchema = z.record(z.string(), z.unknown());
const workspacesSchema = z.array(z.string());

/**
 * Writes the folder of a new remote, its entry in `remotes.json`, and its workspace.
 * @param root the absolute path of the repository
 * @returns the absolute paths of all written files
 * @throws Error if the name or the path is taken or invalid
 */
export async function createRemote(root: string, remote: NewRemote): Promise<string[]> {
  check(root, remote);
  const { name, owner, access, path: claim, tab } = remote;
  const folder = path.join(root, `${name}-remote`);
  const template = templateSchema.parse(
    await readJson(path.join(root, 'dashboard-remote', 'package.json')),
  );
  const written: string[] = [];
  const files = remoteFiles(remote, template.peerDependencies);
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
    written.push(target);
  }

  const port = Math.max(...remotes.map((other) => other.port)) + 1;
  const list = path.join(root, 'shared', 'federation', 'remotes.json');
  const entry = {
    name,
    port,
    owner,
    access,
    paths: [claim],
    ...(tab ? { fills: fillsOf(tab) } : {}),
  };
  await writeFile(list, JSON.stringify([...remotes, entry]));

  const manifest = path.join(root, 'package.json');
  const known = manifestSchema.parse(await readJson(manifest));
  const workspaces = workspacesSchema.parse(known['workspaces']);
  const place = workspaces.findLastIndex((workspace) => workspace.endsWith('-remote')) + 1;
  known['workspaces'] = workspaces.toSpliced(place, 0, `${name}-remote`);
  await writeFile(manifest, JSON.stringify(known));
  return [...written, list, manifest];
}

function check(root: string, { name, path: claim, tab }: NewRemote) {
  if (!/^[a-z][a-z0-9]*$/.test(name) || name === 'shell') {
    throw new Error(`'${name}' cannot name a remote. Use lower-case letters and digits.`);
  }
  if (existsSync(path.join(root, `${name}-remote`))) {
    throw new Error(`The folder ${name}-remote already exists. Choose another name.`);
  }
  if (!/^(?:\/[a-z0-9-]+)+$/.test(claim)) {
    throw new Error(`'${claim}' is not a path. Use one such as /dashboard/permits.`);
  }
  const other = remotes.find(({ paths }) => paths.some((taken) => overlap(taken, claim)));
  if (other) {
    throw new Error(
      `${claim} overlaps with a path of ${other.name} (${other.owner}). Choose another path.`,
    );
  }
  if (tab === undefined) return;
  if (!/^[a-z0-9-]+$/.test(tab)) {
    throw new Error(`'${tab}' is not the segment of an address. Use one such as work.`);
  }
  const { path: tabPath } = fillsOf(tab)['project-tab'];
  const holder = remotes.find(({ fills = {} }) =>
    Object.values(fills).some((fill) => fill.path === tabPath),
  );
  if (holder) {
    throw new Error(`${tabPath} is a tab of ${holder.name} (${holder.owner}). Choose another.`);
  }
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
