import { describe, expect, it } from '@jest/globals';
import { createProjectTokenVerifier } from '../auth/verify-token.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import { readApiSettings } from '../settings.ts';
import { startApi } from './start-api.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { createHostedDatabase } from '../testing/hosted-database.ts';
import { signIn } from '../testing/sign-in.ts';
import { startProcess } from '../testing/start-process.ts';
import { createEmptyData } from '../testing/test-data.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import { onPostgres } from '../testing/engine.ts';

describe('the API beside a Supabase project', () => {
  const project = useTestBackend();

  it('believes the tokens that the project publishes keys for', async () => {
    const { access_token: token, user } = await signIn(project(), 'ada@example.com');
    expect(await createProjectTokenVerifier(`${project().url}/`)(token)).toMatchObject({
      sub: user.id,
    });
  });

  it('believes none of another issuer, even by the same keys', async () => {
    const { access_token: token } = await signIn(project(), 'grace@example.com');
    const elsewhere = project().url.replace('127.0.0.1', 'localhost');
    await expect(createProjectTokenVerifier(elsewhere)(token)).rejects.toThrow('"iss"');
  });

  it('does not start without the database of the project', async () => {
    const databaseUrl = 'postgresql://plumbline@127.0.0.1:1/postgres';
    const settings = readApiSettings({
      BACKEND_PORT: '0',
      SUPABASE_URL: project().url,
      DATABASE_URL: databaseUrl,
    });
    await expect(startApi(settings)).rejects.toThrow(DatabaseUnavailableError);
  });

  onPostgres('names the lack of rights of its account, and ends', async () => {
    const hosted = await createHostedDatabase();
    const owner = await openPostgres(hosted.ownerUrl);
    await migrate(owner);
    const start = () =>
      startApi(
        readApiSettings({
          BACKEND_PORT: '0',
          SUPABASE_URL: project().url,
          DATABASE_URL: hosted.urlOf('weak'),
        }),
      );
    const refused = new DatabaseUnavailableError(
      'The account of DATABASE_URL may not do what the API does. Use the account that applied the ' +
        "migrations (a Supabase project's `postgres`), or run the grants of docs/deploy.md (Database) " +
        'for this one: all of them, again after each migration.',
    );
    await owner.run('create role weak login');
    await expect(start()).rejects.toThrow(refused);
    await owner.run('grant usage on schema operations to weak');
    await owner.run('grant all on all tables in schema public, operations to weak');
    await expect(start()).rejects.toThrow(refused);
    await hosted.admin.run('alter role weak bypassrls');
    await expect(start()).rejects.toThrow(refused);
    await owner.run('grant authenticated to weak');
    // As after a migration, which grants nothing to the account.
    await expect(start()).rejects.toThrow(
      /may not call .*operations\.settle_payment\(bigint,text,text,text,text\).*`grant execute on all functions in schema operations`/,
    );
    await owner.run('grant execute on all functions in schema operations to weak');
    await (await start()).stop();
    await owner.close();
    await hosted.remove();
  });

  onPostgres('says that the migrations are missing, and ends', async () => {
    const data = await createEmptyData();
    const env = { SUPABASE_URL: project().url, DATABASE_URL: data.databaseUrl ?? '' };
    await expect(startProcess('api.ts', env)).rejects.toThrow('lacks tables of the product');
    await data.remove();
  });
});
