import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { actAs } from '../database/act-as.ts';
import type { Database } from '../database/database.ts';

const idRow = z.object({ id: z.string() });

/** Makes Ada's project Bayview Clinic; resolves to a function that invites an address to it. */
export async function createInviter(database: Database) {
  const [ada, email] = [randomUUID(), `ada-${randomUUID()}@example.com`];
  const names = JSON.stringify({ first_name: 'Ada', last_name: 'Lovelace' });
  await database.run(
    `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
     values ($1, $2, $3::text::jsonb, now())`,
    [ada, email, names],
  );
  const [party] = await database.query(
    idRow,
    `with project as (
       insert into public.projects (owner, title, client, start_date, end_date)
       values ($1, 'Bayview Clinic', 'Bayview', '2026-01-01', '2026-01-02') returning id
     )
     insert into public.parties (project_id, kind, name)
     select id, 'CLIENT', 'Bayview Health' from project returning id::text`,
    [ada],
  );
  return (address: string): Promise<void> =>
    database.transaction(async (transaction) => {
      await actAs(transaction, { sub: ada, role: 'authenticated' });
      await transaction.run(`select public.invite($1, $2, '{}', gen_random_uuid())`, [
        party?.id ?? '',
        address,
      ]);
    });
}
