import { describe, it } from '@jest/globals';

/** Whether the tests run on the PostgreSQL of `TEST_DATABASE_URL`, or on the embedded database. */
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** For tests of a feature that only one of the two engines has; skipped on the other. */
export const onPostgres = isOnPostgres ? it : it.skip;
export const describeOnPostgres = isOnPostgres ? describe : describe.skip;
export const embedded = isOnPostgres ? it.skip : it;
