import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { PUBLIC_KEY_ALGORITHMS } from '../../../backend/auth/verify-token.ts';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import type { Context } from '../context.ts';
import { type Check, NotLooked, right, wrong } from '../finding.ts';
import { askProject } from './ask-project.ts';
import { readLegacyKey } from './key.ts';
import { jwtSecret } from '../../../delivery/settings.ts';

const keysSchema = z.object({
  keys: z.array(z.object({ alg: z.optional(z.string()), kid: z.optional(z.string()) })),
});

/**
 * The keys that the API can check tokens with.
 * @throws NotLooked where the project publishes no list
 */
export async function readUsableKeys(context: Context) {
  const { text, status } = await askProject(context, '/.well-known/jwks.json');
  const published = parseAs(keysSchema, text);
  if (!published) throw new NotLooked(`The project publishes no list of keys (${status}).`);
  return published.keys.filter(({ alg = '' }) => PUBLIC_KEY_ALGORITHMS.includes(alg));
}

/** Tokens can be checked, by published keys or by the legacy secret. */
export const signingKeys: Check = {
  name: 'signing keys',
  async check(context) {
    const usable = await readUsableKeys(context);
    const secret = jwtSecret(context.env);
    if (usable.length > 0) {
      const kinds = [...new Set(usable.map(({ alg }) => alg))].join(', ');
      return [right(`The project publishes a key to check tokens with (${kinds}).`)];
    }
    if (!secret) {
      return [
        wrong(
          'The project signs with a secret: without it the API refuses everybody.',
          'Dashboard, Settings, JWT Keys: move to asymmetric keys. Or give the API, and here, SUPABASE_JWT_SECRET.',
        ),
      ];
    }
    const key = context.settings.supabaseAnonKey ?? '';
    if (!readLegacyKey(key)) {
      throw new NotLooked(
        'The project signs with a secret. Only a legacy SUPABASE_ANON_KEY shows whether SUPABASE_JWT_SECRET is the right one.',
      );
    }
    if (signedByAnother(key, secret)) {
      return [
        wrong(
          'SUPABASE_JWT_SECRET is not the secret of this project: its legacy key has another signature.',
          'SUPABASE_JWT_SECRET of the API: dashboard, Settings, JWT Keys, Legacy JWT Secret.',
        ),
      ];
    }
    return [right('The project signs with a secret, and SUPABASE_JWT_SECRET is it.')];
  },
};

/** Whether a legacy key, which the project has signed, shows that the secret is another one's. */
function signedByAnother(key: string, secret: string): boolean {
  const [head = '', claims = '', signature] = key.split('.');
  return createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url') !== signature;
}
