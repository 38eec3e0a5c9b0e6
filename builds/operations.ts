import { documentsOf, textsOnTheWire } from '@plumbline/shared/apollo/operations';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, root } from '../shared/federation/build/index.ts';
import { buildOutput } from './build-record.ts';

/**
 * Writes the texts of the GraphQL operations that a build sends into its output, as
 * `operations.json`; nothing where it sends none. The API reads them there.
 */
export async function writeOperations(build: string): Promise<void> {
  const texts = await readOperations(path.join(buildFolder(build), 'src'));
  if (texts.length === 0) return;
  const file = path.join(buildOutput(build), 'operations.json');
  await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
}

/**
 * The operations that the sources in a folder send, each in the exact text of the wire, sorted.
 * @throws Error where a document is written beside a component, or is not exported
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
