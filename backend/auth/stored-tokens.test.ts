import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import { z } from 'zod';
import { readMail } from '../testing/inbox.ts';
import { post, readSession, refresh, signIn } from '../testing/sign-in.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import { codeDigest } from './one-time-code.ts';
import { loadSigningKeys } from './signing-keys.ts';

const backend = useTestBackend();
const text = (value: unknown) => z.string().parse(value);

/** All rows of all tables as text, without the mails, which contain links and codes. */
async function dump(): Promise<string> {
  const tables = await backend().sql(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('auth', 'public', 'operations') and table_type = 'BASE TABLE'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => backend().sql(`select row_to_json(t) as row from ${text(name)} t`)),
  );
  return JSON.stringify(rows);
}

itEmbedded('stores nothing in the database that allows a sign-in', async () => {
  const email = 'copied@example.com';
  const first = await signIn(backend(), email);
  const second = await readSession(await refresh(backend(), first.refresh_token));
  await post(backend(), '/otp', { email });
  const { token, code } = await readMail(backend(), email);
  const kept = await dump();
  expect(kept).toContain(email);
  for (const secret of [
    first.access_token,
    first.refresh_token,
    second.access_token,
    second.refresh_token,
    token,
    `"${code}"`,
  ]) {
    expect(kept).not.toContain(secret);
  }
});

itEmbedded(
  'stores a digest of a code that cannot be guessed without the key outside the database',
  async () => {
    const email = 'guess@example.com';
    await post(backend(), '/otp', { email });
    const { code } = await readMail(backend(), email);
    const [row] = await backend().sql(
      `select code_digest from auth.one_time_tokens
     where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    const digests = async (dataDir: string) =>
      codeDigest(await loadSigningKeys(dataDir), email, code);
    expect(row?.['code_digest']).toBe(await digests(backend().dataDir));
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'plumbline-keys-'));
    expect(row?.['code_digest']).not.toBe(await digests(elsewhere));
    await rm(elsewhere, { recursive: true });
  },
);
