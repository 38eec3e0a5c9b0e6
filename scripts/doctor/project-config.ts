import { readFile } from 'node:fs/promises';

const FILE = new URL('../../supabase/config.toml', import.meta.url);

/** A number of `supabase/config.toml`. @throws Error where it is not there */
export async function readConfigured(name: 'major_version' | 'otp_length'): Promise<number> {
  const number = new RegExp(`^${name} = (\\d+)$`, 'm').exec(await readFile(FILE, 'utf8'))?.[1];
  if (number === undefined) throw new Error(`supabase/config.toml has no ${name}.`);
  return Number(number);
}
