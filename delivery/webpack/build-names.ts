import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotes } from '../../shared/federation/remotes.ts';

/** The absolute path of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The builds of the product: the shell, and the remotes of `remotes.json`. */
export const buildNames: readonly string[] = ['shell', ...remotes.map(({ name }) => name)];

/**
 * @throws Error that lists the unknown names and the known ones
 */
export function checkBuildNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !buildNames.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `There is no build '${unknown.join("', '")}'. There are: ${buildNames.join(', ')}.`,
  );
}

/** The output folder of the scripts that prerendered pages run before the product starts. */
export const PAGES_FOLDER = 'pages';

/** The output folder of the same pages for Node. It is not published. */
export const PRERENDER_FOLDER = 'prerender';

/** The absolute path of a build's sources. */
export const buildFolder = (build: string) =>
  path.join(root, build === 'shell' ? 'shell' : `${build}-remote`);
