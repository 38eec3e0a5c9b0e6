import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { createApolloClient } from '@plumbline/shared/apollo';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { of } from 'rxjs';
import { buildFolder } from '../shared/federation/build/index.ts';
import { buildOutput } from './build-record.ts';

/** What a build says about the GraphQL operations that it sends, beside its entry. */
export const OPERATIONS_FILE = 'operations.json';

/** Writes the texts of a build's operations into its output; nothing where it has none. */
export async function writeOperations(build: string): Promise<void> {
  const texts = await readOperations(path.join(buildFolder(build), 'src'));
  if (texts.length === 0) return;
  const file = path.join(buildOutput(build), OPERATIONS_FILE);
  await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
}

/**
 * The operations that the sources in a folder send, each in the exact text of the wire, sorted.
 * @throws Error where a module writes a document but is a component's, or does not export it
 */
export async function readOperations(folder: string): Promise<string[]> {
  const documents: DocumentNode[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    const written = source.match(/\bgraphql\(/g)?.length ?? 0;
    if (written === 0) continue;
    if (file.endsWith('.tsx')) throw new Error(`${file}: write GraphQL documents in a .ts file.`);
    const module: unknown = await import(path.join(folder, file));
    const exported = exportsOf(module).filter(isDocument);
    if (exported.length < written) throw new Error(`${file}: export each GraphQL document.`);
    documents.push(...exported);
  }
  return (await Promise.all(documents.flatMap(operationOf).map(textOnTheWire))).sort();
}

interface Operation {
  readonly document: DocumentNode;
  readonly type: OperationTypeNode;
}

/** None for a document of fragments alone, which others carry. */
function operationOf(document: DocumentNode): Operation[] {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'operation' in operation ? [{ document, type: operation.operation }] : [];
}

/** The product's own client sends it, as far as the network: what a client adds is in the text. */
async function textOnTheWire({ document, type }: Operation): Promise<string> {
  let text = '';
  const client = createApolloClient({
    graphqlUrl: 'http://nowhere.invalid',
    getAccessToken: () => Promise.resolve(null),
  });
  client.setLink(
    new ApolloLink(({ query }) => {
      text = print(query);
      return of({ data: {} });
    }),
  );
  const once = { fetchPolicy: 'no-cache', errorPolicy: 'ignore' } as const;
  if (type === OperationTypeNode.MUTATION) await client.mutate({ mutation: document, ...once });
  else await client.query({ query: document, ...once });
  if (text === '') throw new Error('The client sent nothing for an operation.');
  return text;
}

const exportsOf = (module: unknown): unknown[] =>
  typeof module === 'object' && module !== null ? Object.values(module) : [];

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
