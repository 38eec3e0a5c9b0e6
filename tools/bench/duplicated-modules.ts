import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildFolder } from '../../delivery/webpack/build-names.ts';

const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/**
 * Finds modules of packages and of `shared/` that more than one of the given scripts contains, by
 * the builds' source maps.
 * @returns their paths in the repository
 */
export async function duplicatedModules(scripts: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(scripts.map(modulesOf));
  const seen = new Map<string, number>();
  for (const module of lists.flatMap((list) => [...new Set(list)])) {
    seen.set(module, (seen.get(module) ?? 0) + 1);
  }
  return [...seen]
    .filter(([, count]) => count > 1)
    .map(([module]) => module)
    .sort();
}

/** `/shell/main.js` and `/remotes/auth/main.js` */
const releasedFile = /^\/(?:(?<shell>shell)|remotes\/(?<remote>[^/]+))\/(?<file>.+)$/;

async function modulesOf(script: string): Promise<string[]> {
  const { shell, remote, file } = releasedFile.exec(new URL(script).pathname)?.groups ?? {};
  const build = shell ?? remote;
  if (!build || !file) return [];
  const folder = buildFolder(build);
  const text = await readFile(path.join(folder, 'dist', `${file}.map`), 'utf8');
  const { sources } = sourceMapSchema.parse(JSON.parse(text));
  return sources
    .map((source) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, ''))
    .map((source) => path.posix.join(path.basename(folder), source))
    .filter((module) => /^(?:node_modules|shared)\//.test(module));
}
