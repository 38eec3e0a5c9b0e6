import { complexityFromQuery } from '@pothos/plugin-complexity';
import { getOperationAST, GraphQLError, Kind, type subscribe } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { z } from 'zod';
import { log } from '../observability/log.ts';
import { MOST_COST } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { execution } from './execution.ts';
import { tooMuch } from './graphql-error.ts';
import type { BeginWork } from './person-work.ts';
import { schema } from './schema.ts';

/** What an operation costs besides its fields: its transaction and the check of its token. */
const OPERATION_COST = 50;

const answer = z.looseObject({});
const started = z.custom<Awaited<ReturnType<typeof subscribe>>>();

/**
 * Limits the work of each user. Requests without a session reach no data, and pass.
 * @param longestBody in bytes: what a body counts that does not say how long it is
 */
export function limitWork(beginWork: BeginWork, longestBody: number): Plugin<GraphqlContext> {
  async function begin(args: unknown, { id }: { id: string }, request: Request) {
    const complexity = complexityOf(args);
    // Refused like this, and not as a limit: waiting would not help.
    if (complexity > MOST_COST) return { errors: [tooMuch(complexity, MOST_COST)] };
    const points = OPERATION_COST + complexity;
    return beginWork(id, { points, bytes: bodyBytes(request, longestBody) }).catch(refuse);
  }

  return {
    onExecute({ args, context: { person, request }, executeFn, setExecuteFn }) {
      if (person === null) return;
      setExecuteFn(async (given) => {
        const work = await begin(args, person, request);
        if ('errors' in work) return work;
        try {
          const stringify = (result: unknown) => {
            const text = JSON.stringify(result);
            work.addBytes(Buffer.byteLength(text));
            return text;
          };
          return { ...answer.parse(await executeFn(given)), stringify };
        } finally {
          // After `stringify` has counted the answer's bytes, which the next operation must find.
          setImmediate(work.end);
        }
      });
    },
    // The start of a stream is counted; one that waits takes no work.
    onSubscribe({ args, context: { person, request }, subscribeFn, setSubscribeFn }) {
      if (person === null) return;
      setSubscribeFn(async (given) => {
        const work = await begin(args, person, request);
        if ('errors' in work) return work;
        try {
          return started.parse(await subscribeFn(given));
        } finally {
          work.end();
        }
      });
    },
  };
}

/** The plugin counts the first operation of a document: all but the executed one are left out. */
function complexityOf(args: unknown): number {
  const { document, operationName, variableValues } = execution.parse(args);
  const operation = getOperationAST(document, operationName);
  const definitions = document.definitions.filter(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition === operation,
  );
  const variables = variableValues ?? {};
  return complexityFromQuery({ ...document, definitions }, { schema, variables }).complexity;
}

function bodyBytes({ method, headers }: Request, longest: number): number {
  return method === 'GET' ? 0 : Number(headers.get('content-length') ?? longest);
}

function refuse(error: unknown): { errors: GraphQLError[] } {
  if (!(error instanceof GraphQLError)) throw error;
  log.info('limit_reached', { limit: 'work' });
  return { errors: [error] };
}
