import { beforeAll } from '@jest/globals';
import { createCast, type Cast } from './people-cast.ts';
import { useDatabase } from './use-database.ts';

/**
 * The cast around one project for all tests of a file: call what it returns inside them. The payments
 * that it starts are made by `provider`.
 */
export function useCast(provider?: string): () => Cast {
  const database = useDatabase();
  let cast: Cast | undefined;
  beforeAll(async () => {
    cast = await createCast(database(), provider);
  });
  return () => {
    if (cast === undefined) throw new Error('The cast is there once the tests run');
    return cast;
  };
}
