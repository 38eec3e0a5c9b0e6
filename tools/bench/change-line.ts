import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'projects-remote/src/pages/ProjectsPage.tsx';
const heading = /(?<=<PageHeader\s+title=")[^"]*/;

/**
 * Changes one line of the projects remote in a copy of the sources: the heading of its list.
 * @throws Error if there is no such line
 */
export async function changeLine(sources: string, text: string) {
  const file = path.join(sources, FILE);
  const before = await readFile(file, 'utf8');
  if (!heading.test(before)) throw new Error(`${FILE} has no heading to change.`);
  await writeFile(file, before.replace(heading, text));
}
