import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, root } from '../webpack/build-names.ts';
import { operationsOf, readOperations } from './operations.ts';

const sourcesOf = (remote: string) => path.join(buildFolder(remote), 'src');

/** The names of all operations in the sources of a folder. */
async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    if (file.includes('.test.')) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    names.push(
      ...Array.from(source.matchAll(/\b(?:query|mutation) ([A-Z]\w*)/g), ([, name]) => name ?? ''),
    );
  }
  return names.sort();
}

describe('the operations of a build', () => {
  it('are those of the shared data layer for the shell', async () => {
    const texts = await readOperations(path.join(root, 'shared/apollo'));
    expect(texts.map((text) => /^\w+ \w+/.exec(text)?.[0])).toEqual([
      'query GetChanges',
      'subscription FollowChanges',
    ]);
  });

  it.each(['dashboard', 'projects'])('are all operations in the sources of %s', async (remote) => {
    const texts = await readOperations(sourcesOf(remote));
    const named = texts.flatMap((text) => /^(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []);
    expect(named.sort()).toEqual(await namesIn(sourcesOf(remote)));
    expect(named.length).toBeGreaterThan(1);
  });

  it.each(['projects', 'payments'])('are also those that send the files of %s', async (remote) => {
    expect((await operationsOf(remote)).join()).toMatch(
      /mutation ConfirmFile.*mutation ReserveFile/s,
    );
  });

  it('have the text that is sent: with __typename, without type directives', async () => {
    const texts = await readOperations(sourcesOf('projects'));
    const [project] = texts.filter((text) => text.startsWith('query GetProject('));
    expect(project).toContain('fragment ProjectFields on Project {');
    expect(project).toContain('__typename');
    expect(texts.join()).not.toContain('@_unmask');
  });

  it('are none for a build without GraphQL', async () => {
    expect(await operationsOf('marketing')).toEqual([]);
  });
});
