import { describe, expect, it } from '@jest/globals';
import { createProjectTokenVerifier } from './auth/verify-token.ts';
import { DatabaseUnavailableError } from './database/database.ts';
import { readApiSettings } from './settings.ts';
import { startApi } from './start-api.ts';
import { signIn } from './testing/sign-in.ts';
import { startProcess } from './testing/start-process.ts';
import { createEmptyData } from './testing/test-data.ts';
import { useTestBackend } from './testing/test-backend.ts';
import { onPostgres } from './testing/engine.ts';

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

  onPostgres('says that the migrations are missing, and ends', async () => {
    const data = await createEmptyData();
    const env = { SUPABASE_URL: project().url, DATABASE_URL: data.databaseUrl ?? '' };
    await expect(startProcess('api.ts', env)).rejects.toThrow('lacks tables of the product');
    await data.remove();
  });
});
