import * as z from 'zod/mini';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { findUnverifiedProject } from '../../../backend/settings/verified-tls.ts';
import { compareClocks } from '../clock.ts';
import { need } from '../context.ts';
import { findRefusedCall } from '../cross-origin.ts';
import { type Check, right, wrong } from '../finding.ts';
import { askProject, authUrl } from './ask-project.ts';

const healthSchema = z.object({ version: z.string() });

/** The project answers, over TLS or on this machine. */
export const address: Check = {
  name: 'address',
  async check(context) {
    const url = need(context, 'supabaseUrl');
    const unverified = findUnverifiedProject(url);
    if (unverified) return [wrong('SUPABASE_URL is not https.', unverified)];
    const { text } = await askProject(context, '/health');
    const version = parseAs(healthSchema, text)?.version;
    return [right(`Supabase Auth ${version ? `${version} ` : ''}answers at ${url}.`)];
  },
};

/** What supabase-js sends, besides what needs no leave. */
const SENT = ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'];

/** Pages of the site may ask for a sign-in. */
export const calls: Check = {
  name: 'calls by pages',
  async check(context) {
    // A project that does not work answers no CORS request either.
    await askProject(context, '/health');
    const refused = await findRefusedCall(context, {
      url: `${authUrl(context)}/otp`,
      method: 'POST',
      headers: SENT,
      harmless: `${authUrl(context)}/settings`,
    });
    if (!refused) return [right(`Pages at ${context.siteUrl} may call it.`)];
    return [
      wrong(
        `Browsers block sign-ins from ${context.siteUrl}: ${refused}.`,
        'What stands before the project: it has to answer CORS requests as Supabase does.',
      ),
    ];
  },
};

/** Tokens have times. */
export const clock: Check = {
  name: 'clock',
  check: async (context) => [compareClocks('The project', await askProject(context, '/health'))],
};
