import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { lastValueFrom, of } from 'rxjs';
import { createApolloClient } from '../apollo-client.ts';

/** The GraphQL documents that a module exports. */
export function documentsOf(module: unknown): DocumentNode[] {
  const exported: unknown[] =
    typeof module === 'object' && module !== null ? Object.values(module) : [];
  return exported.filter(isDocument);
}

/** The texts of the documents' operations, exactly as the product sends them. */
export async function textsOnTheWire(documents: readonly DocumentNode[]): Promise<string[]> {
  return Promise.all(documents.flatMap(operationOf).map(textOnTheWire));
}

interface Operation {
  readonly document: DocumentNode;
  readonly type: OperationTypeNode;
}

function operationOf(document: DocumentNode): Operation[] {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'operation' in operation ? [{ document, type: operation.operation }] : [];
}

/** Reads an operation at the client's network link, because the client changes its text. */
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
  else if (type === OperationTypeNode.SUBSCRIPTION) {
    await lastValueFrom(client.subscribe({ query: document, ...once }));
  } else await client.query({ query: document, ...once });
  if (text === '') throw new Error('The client sent nothing for an operation.');
  return text;
}

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
