import { expect, it } from '@jest/globals';
import { DatabaseError } from './database.ts';

it('says why no address of a server answers', () => {
  const refused = ['::1', '127.0.0.1'].map(
    (host) => new Error(`connect ECONNREFUSED ${host}:5432`),
  );
  expect(new DatabaseError(new AggregateError(refused)).message).toBe(
    'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
  );
});
