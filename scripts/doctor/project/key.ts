import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { need } from '../context.ts';
import { type Check, type Finding, right, wrong } from '../finding.ts';
import { askProject, projectRef } from './ask-project.ts';

const legacySchema = z.object({ role: z.string(), ref: z.optional(z.string()) });

/** The claims of a legacy key, which is a JWT; null for any other key. */
export const readLegacyKey = (key: string) =>
  parseAs(legacySchema, Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());

const WHERE =
  'SUPABASE_ANON_KEY: the publishable key (dashboard, Settings, API keys); release again.';

/** The key is one for browsers, and this project's. */
export const key: Check = {
  name: 'key',
  async check(context) {
    const given = need(context, 'supabaseAnonKey');
    const legacy = readLegacyKey(given);
    const misuse = findMisuse(given, legacy, context.settings.supabaseUrl);
    if (misuse) return [misuse];
    const { status } = await askProject(context, '/settings');
    if (status !== 200) {
      return [
        wrong(`The project refuses SUPABASE_ANON_KEY (${status}): users cannot sign in.`, WHERE),
      ];
    }
    return [
      right(legacy ? 'The project accepts the key, a legacy one.' : 'The project accepts the key.'),
    ];
  },
};

function findMisuse(
  given: string,
  legacy: ReturnType<typeof readLegacyKey>,
  supabaseUrl: string | undefined,
): Finding | undefined {
  if (given.startsWith('sb_secret_') || (legacy && legacy.role !== 'anon')) {
    return wrong(
      'SUPABASE_ANON_KEY is a secret key: pages would give every visitor all data.',
      `${WHERE} If it was ever released, revoke it there at once.`,
    );
  }
  const ref = supabaseUrl && projectRef(supabaseUrl);
  if (!legacy?.ref || !ref || legacy.ref === ref) return undefined;
  return wrong(`SUPABASE_ANON_KEY is of project ${legacy.ref}, SUPABASE_URL of ${ref}.`, WHERE);
}
