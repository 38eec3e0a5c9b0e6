import * as z from 'zod/mini';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { accessToken } from '../../../delivery/settings.ts';
import { type Context, need } from '../context.ts';
import { NotLooked, Unreachable } from '../finding.ts';
import { projectRef } from '../project/ask-project.ts';

/** What a project keeps of its Auth that matters here. */
const authSchema = z.object({
  smtp_host: z.nullish(z.string()),
  rate_limit_email_sent: z.nullish(z.number()),
  security_captcha_enabled: z.nullish(z.boolean()),
  mailer_otp_length: z.nullish(z.number()),
  mailer_templates_confirmation_content: z.nullish(z.string()),
  mailer_templates_magic_link_content: z.nullish(z.string()),
});

const keysSchema = z.object({
  keys: z.array(z.object({ algorithm: z.string(), status: z.string() })),
});

/** Auth's settings that the project does not show to everybody. @throws as `ask` */
export const readAuthSettings = (context: Context) => ask(context, '/config/auth', authSchema);

/** The keys that the project signs with, in use or not. @throws as `ask` */
export const readSigningKeys = (context: Context) =>
  ask(context, '/config/auth/signing-keys', keysSchema);

/**
 * Asks Supabase's Management API about the project.
 * @see https://supabase.com/docs/reference/api
 * @throws NotLooked without a token, or for a project that is not of supabase.com; Unreachable
 */
async function ask<T>(context: Context, path: string, schema: z.ZodMiniType<T>): Promise<T> {
  const { env, look, managementUrl } = context;
  const ref = projectRef(need(context, 'supabaseUrl'));
  if (!ref) throw new NotLooked('Only projects of supabase.com can be asked about it.');
  const token = accessToken(env);
  if (!token) {
    throw new NotLooked('Give SUPABASE_ACCESS_TOKEN, of supabase.com/dashboard/account/tokens.');
  }
  const url = `${managementUrl}/v1/projects/${ref}${path}`;
  const { status, text } = await look(url, { headers: { Authorization: `Bearer ${token}` } });
  const found = parseAs(schema, text);
  if (status === 200 && found) return found;
  throw new Unreachable(
    managementUrl,
    status === 401
      ? 'Supabase refuses SUPABASE_ACCESS_TOKEN.'
      : `Supabase does not show the settings of project ${ref}: it answers ${status}.`,
    'SUPABASE_ACCESS_TOKEN: supabase.com/dashboard/account/tokens, of an account that may read the project.',
  );
}
