import { documentsOf, textsOnTheWire } from '@plumbline/shared/apollo/operations';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, root } from '../webpack/build-names.ts';
import { buildOutput } from './build-record.ts';

/**
 * Writes the GraphQL operations of a build to `operations.json` in its output, from where the API
 * reads the operations that it accepts. Writes no file for a build without any.
 */
export async function writeOperations(build: string): Promise<void> {
  const texts = await operationsOf(build);
  if (texts.length === 0) return;
  const file = path.join(buildOutput(build), 'operations.json');
  await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
}

/** The operations that a build sends, sorted; none for a build without any of its own. */
export async function operationsOf(build: string): Promise<string[]> {
  const own = await readOperations(sourcesOf(build));
  if (build === 'shell' || own.length === 0) return own;
  // A remote bundles the room that sends files, where the shell provides the other rooms.
  return [...own, ...(await readOperations(path.join(root, 'shared/files')))].sort();
}

/** The shell provides what is shared, and sends its operations. */
const sourcesOf = (build: string) =>
  build === 'shell' ? path.join(root, 'shared/apollo') : path.join(buildFolder(build), 'src');

/**
 * The operations of the sources in a folder, each in the exact text that the client sends, sorted.
 * @throws Error if a document is in a component's file, or is not exported
 */
export async function readOperations(folder: string): Promise<string[]> {
  const documents: ReturnType<typeof documentsOf> = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    const written = source.match(/\bgraphql\(/g)?.length ?? 0;
    if (written === 0) continue;
    const where = path.relative(root, path.join(folder, file));
    if (file.endsWith('.tsx')) throw new Error(`${where}: write GraphQL documents in a .ts file.`);
    const exported = documentsOf(await import(path.join(folder, file)));
    if (exported.length < written) throw new Error(`${where}: export each GraphQL document.`);
    documents.push(...exported);
  }
  return (await textsOnTheWire(documents)).sort();
}
