import { afterAll, beforeAll, jest } from '@jest/globals';
import { openDatabase } from '../database/open-database.ts';
import { createCast, type Cast } from './people-cast.ts';
import { PATIENCE_MS } from './test-backend.ts';
import { createTestData } from './test-data.ts';

/** The cast around one project for all tests of a file: call what it returns inside them. */
export function useCast(): () => Cast {
  let cast: Cast | undefined;
  let end: (() => Promise<void>) | undefined;
  jest.setTimeout(PATIENCE_MS);
  beforeAll(async () => {
    const data = await createTestData();
    const database = await openDatabase(data);
    end = async () => {
      await database.close();
      await data.remove();
    };
    cast = await createCast(database);
  });
  afterAll(() => end?.());
  return () => {
    if (cast === undefined) throw new Error('The cast is there once the tests run');
    return cast;
  };
}
