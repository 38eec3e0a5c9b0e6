import * as z from 'zod/mini';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { isThisMachine } from '../../../backend/settings/verified-tls.ts';
import { compareClocks } from '../clock.ts';
import { type Context, need } from '../context.ts';
import { findRefusedCall } from '../cross-origin.ts';
import { type Check, NotLooked, right, wrong } from '../finding.ts';

const readySchema = z.object({ status: z.string() });

/** A process runs, and has reached its database. */
export const ready: Check = {
  name: 'readiness',
  async check(context) {
    const answer = await askReadiness(context);
    if (answer.status === 200) return [right('It runs and has reached its database.')];
    return [
      wrong(
        `It takes no requests: ${parseAs(readySchema, answer.text)?.status}.`,
        'The log of the API process, and its DATABASE_URL.',
      ),
    ];
  },
};

/** Tokens have times. */
export const clock: Check = {
  name: 'clock',
  check: async (context) => [compareClocks('The API', await askReadiness(context))],
};

/** @throws NotLooked where a balancer keeps it to itself */
async function askReadiness(context: Context) {
  const answer = await context.look(new URL('/ready', need(context, 'graphqlUrl')).href);
  if (parseAs(readySchema, answer.text)) return answer;
  throw new NotLooked(`/ready is not served there (${answer.status}): only a balancer needs it.`);
}

/** Pages of the site may call it. */
export const calls: Check = {
  name: 'calls by pages',
  async check(context) {
    const url = need(context, 'graphqlUrl');
    const { protocol, hostname } = new URL(url);
    if (context.siteUrl.startsWith('https:') && protocol === 'http:' && !isThisMachine(hostname)) {
      return [
        wrong(
          'GRAPHQL_URL is http and the site https: browsers block every call.',
          'GRAPHQL_URL, and a certificate at the balancer.',
        ),
      ];
    }
    const refused = await findRefusedCall(context, {
      url,
      method: 'POST',
      headers: ['authorization', 'content-type'],
      harmless: url,
    });
    if (!refused) return [right(`Pages at ${context.siteUrl} may call it.`)];
    return [
      wrong(
        `Browsers block calls from ${context.siteUrl}: ${refused}.`,
        'GRAPHQL_URL ends with /api/graphql. What stands before the API passes OPTIONS requests on.',
      ),
    ];
  },
};
