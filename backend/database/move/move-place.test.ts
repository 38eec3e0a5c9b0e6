import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createProjectClient } from '../../graphql/testing/project-client.ts';
import { refresh, signIn } from '../../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend } from '../../testing/test-backend.ts';
import { createEmbeddedData, createTestData, type TestData } from '../../testing/test-data.ts';
import { movePlace } from './move-place.ts';

jest.setTimeout(PATIENCE_MS);

// The source is the embedded database either way; the target is a PostgreSQL where there is one.
let source: TestData;
let target: TestData;
beforeAll(async () => {
  [source, target] = await Promise.all([createEmbeddedData(), createTestData()]);
});
afterAll(() => Promise.all([source.remove(), target.remove()]));

const keep = { remove: () => Promise.resolve() };
const to = () => target.databaseUrl ?? target.dataDir;

describe('moving the data', () => {
  it('keeps users, sessions, profiles, projects and their numbering', async () => {
    const embedded = await startTestBackend({}, { ...source, ...keep });
    const person = { first_name: 'Ada "the first"', phone_number: '+44 20' };
    const { refresh_token: token, user } = await signIn(embedded, 'ada@example.com', person);
    const client = await createProjectClient(embedded, 'grace@example.com');
    const kept = await client.create({ title: 'Kept' });
    const deleted = await client.create({ title: 'Deleted' });
    await embedded.sql('delete from public.projects where id = $1', [deleted.id]);
    await embedded.stop();

    const moved = await movePlace(source.dataDir, to());
    expect(moved).toEqual(
      expect.arrayContaining([
        { table: 'auth.users', rows: 2 },
        { table: 'auth.sessions', rows: 2 },
        { table: 'public.profiles', rows: 2 },
        { table: 'public.projects', rows: 1 },
      ]),
    );

    // On PostgreSQL the keys stay where they were; another directory got its own copy of them.
    const onPostgres = { ...source, databaseUrl: target.databaseUrl };
    const place = target.databaseUrl === undefined ? target : onPostgres;
    const next = await startTestBackend({}, { ...place, ...keep });
    expect((await refresh(next, token)).status).toBe(200);
    const profiles = 'select first_name from public.profiles where id = $1';
    expect(await next.sql(profiles, [user.id])).toEqual([{ first_name: 'Ada "the first"' }]);
    const again = await createProjectClient(next, 'grace@example.com');
    expect(again.id).toBe(client.id);
    expect(await again.read(kept.id)).toMatchObject({ title: 'Kept' });
    expect(Number((await again.create({ title: 'Next' })).id)).toBe(Number(deleted.id) + 1);
    await next.stop();
  });

  it('is refused if the target is not empty, and changes nothing', async () => {
    await expect(movePlace(source.dataDir, to())).rejects.toThrow(/not empty: \S+ has \d+ rows/);
  });
});
