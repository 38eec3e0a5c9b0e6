import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { createProjectTokenVerifier } from './auth/verify-token.ts';
import { DatabaseUnavailableError } from './database/database.ts';
import { readApiSettings } from './settings.ts';
import { startApi } from './start-api.ts';
import { signIn } from './testing/sign-in.ts';
import { startProcess } from './testing/start-process.ts';
import { createTestData } from './testing/test-data.ts';
import { useTestBackend } from './testing/test-backend.ts';

const onPostgres = process.env['TEST_DATABASE_URL'] === undefined ? it.skip : it;

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

  it('believes tokens of a shared secret only where that secret is set', async () => {
    const { user } = await signIn(project(), 'legacy@example.com');
    const secret = 'a secret of at least thirty-two characters';
    const token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(`${project().url}/auth/v1`)
      .setSubject(user.id)
      .setAudience('authenticated')
      .setExpirationTime('1 hour')
      .sign(new TextEncoder().encode(secret));
    const verify = (known?: string) => createProjectTokenVerifier(project().url, known)(token);
    expect(await verify(secret)).toMatchObject({ sub: user.id });
    await expect(verify()).rejects.toThrow('"alg"');
    await expect(verify(`another ${secret}`)).rejects.toThrow('signature');
  });

  it('still asks for a published key where a secret is set', async () => {
    const { access_token: token, user } = await signIn(project(), 'modern@example.com');
    const verify = createProjectTokenVerifier(project().url, 'x'.repeat(32));
    expect(await verify(token)).toMatchObject({ sub: user.id });
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
    const data = await createTestData();
    const env = { SUPABASE_URL: project().url, DATABASE_URL: data.databaseUrl ?? '' };
    await expect(startProcess('api.ts', env)).rejects.toThrow('lacks tables of the product');
    await data.remove();
  });
});
