import * as z from 'zod/mini';
import {
  type Database,
  DatabaseUnavailableError,
  reasonOf,
} from '../../../backend/database/database.ts';
import { openPostgres } from '../../../backend/database/postgres.ts';
import { SettingsError, readApiSettings } from '../../../backend/settings.ts';
import type { Environment } from '../../../delivery/settings.ts';
import { NotLooked, Unreachable } from '../finding.ts';
import { reasons } from '../look.ts';
import { databaseUrl } from '../../../delivery/settings.ts';

/**
 * Opens the database of `DATABASE_URL` as the API would.
 * @throws NotLooked without that setting; Unreachable
 */
export async function openProjectDatabase(
  env: Environment,
  supabaseUrl: string | undefined,
): Promise<Database> {
  const given = databaseUrl(env);
  if (!given) throw new NotLooked('DATABASE_URL was not given.');
  try {
    const { databaseUrl, directUrl } = readApiSettings({ ...env, SUPABASE_URL: supabaseUrl });
    return await openPostgres(databaseUrl, { directUrl });
  } catch (error) {
    if (error instanceof SettingsError) {
      const [what = '', ...remedy] = error.message.split('. ');
      throw new Unreachable('The database', `The API would not start: ${what}.`, remedy.join('. '));
    }
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    const { hostname } = new URL(given);
    const code = coded.safeParse(error.cause).data?.code ?? '';
    const reason = reasons[code] ?? reasonOf(error.cause);
    const message = `${hostname} does not let this machine in: ${reason}.`;
    throw new Unreachable('The database', message, whereToChange(code));
  }
}

/** How a pooler refuses parameters of a connection that it does not know. */
const PROTOCOL_VIOLATION = '08P01';

const coded = z.object({ code: z.string() });

function whereToChange(code: string): string {
  if (/^28|^3D|^XX/.test(code)) {
    return 'User, password and name in DATABASE_URL: dashboard, Connect. A new password: Database, Settings.';
  }
  if (code === PROTOCOL_VIOLATION) {
    return 'DATABASE_URL: the direct address, or the session pooler, which takes the limits of the API.';
  }
  if (/^(ENOTFOUND|ENETUNREACH|EHOSTUNREACH)$/.test(code)) {
    return "DATABASE_URL. A project's direct address has IPv6 alone: without it, take that of the session pooler (dashboard, Connect).";
  }
  if (/CERT|SIGNATURE|ISSUER/.test(code)) {
    return "DATABASE_CA: the certificate of the project's authority (dashboard, Database, SSL configuration).";
  }
  return 'DATABASE_URL: dashboard, Connect. A paused project is resumed in the dashboard.';
}
