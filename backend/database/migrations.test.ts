import { describe, expect, it } from '@jest/globals';
import { profileLimits } from '../../shared/contracts/profile.ts';
import { signIn } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

const profiles = 'select email, first_name from public.profiles order by email';

describe('the migrations', () => {
  it('are recorded as the Supabase CLI records them', async () => {
    const rows = await backend().sql(
      'select version, name, cardinality(statements) as parts from supabase_migrations.schema_migrations',
    );
    expect(rows).toContainEqual({ version: '20261120090000', name: 'profiles', parts: 1 });
  });

  it('put row level security on every table of the product', async () => {
    const open = await backend().sql(
      `select c.oid::regclass::text as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relrowsecurity
         and n.nspname in ('public', 'auth', 'inbox', 'operations', 'supabase_migrations')`,
    );
    expect(open).toEqual([]);
  });
});

describe('a profile', () => {
  it('is read by its user only', async () => {
    const ada = await signIn(backend(), 'ada@example.com', { first_name: 'Ada' });
    await signIn(backend(), 'grace@example.com', { first_name: 'Grace' });
    const claims = { sub: ada.user.id, role: 'authenticated' };
    expect(await backend().sql(profiles, [], claims)).toEqual([
      { email: 'ada@example.com', first_name: 'Ada' },
    ]);
    const strangers = { sub: '00000000-0000-4000-8000-000000000000', role: 'authenticated' };
    expect(await backend().sql(profiles, [], strangers)).toEqual([]);
  });

  it.each(['anon', 'authenticated'])('is not written by %s', async (role) => {
    const claims = { sub: '00000000-0000-4000-8000-000000000000', role };
    const write = `update public.profiles set first_name = 'X' returning id`;
    await expect(backend().sql(write, [], claims)).rejects.toThrow('permission denied');
  });

  it('is not read by anon, nor are the tables of the auth service', async () => {
    const anon = { role: 'anon' };
    await expect(backend().sql(profiles, [], anon)).rejects.toThrow('permission denied');
    for (const table of ['auth.users', 'inbox.messages', 'operations.rate_limits']) {
      const read = backend().sql(`select * from ${table}`, [], { role: 'authenticated' });
      await expect(read).rejects.toThrow('permission denied');
    }
  });

  // The embedded auth service refuses them, and that of a Supabase project takes them.
  it('truncates names that are too long', async () => {
    const { firstName, phoneNumber, company } = profileLimits;
    const data = {
      first_name: `  ${'x'.repeat(500)}`,
      phone_number: '1'.repeat(500),
      company: 'c'.repeat(500),
    };
    await backend().sql(
      `insert into auth.users (id, email, raw_user_meta_data)
       values (gen_random_uuid(), 'long@example.com', $1::jsonb)`,
      [JSON.stringify(data)],
    );
    const [profile] = await backend().sql(
      `select length(first_name) as name, length(phone_number) as phone, length(company) as company
       from public.profiles where email = 'long@example.com'`,
    );
    expect(profile).toEqual({ name: firstName, phone: phoneNumber, company });
  });

  it('is deleted with its user', async () => {
    const { user } = await signIn(backend(), 'leaves@example.com');
    await backend().sql('delete from auth.users where id = $1', [user.id]);
    const rows = await backend().sql('select id from public.profiles where id = $1', [user.id]);
    expect(rows).toEqual([]);
  });
});
