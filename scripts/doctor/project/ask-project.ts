import { type Context, need } from '../context.ts';
import { NotLooked, Unreachable } from '../finding.ts';
import type { Answer } from '../look.ts';

/**
 * Asks the project's Supabase Auth, with the key of browsers.
 * @param path below `/auth/v1`
 * @throws NotLooked without the project's address; Unreachable where no Supabase Auth answers
 */
export async function askProject(context: Context, path: string): Promise<Answer> {
  const url = `${authUrl(context)}${path}`;
  const key = context.settings.supabaseAnonKey ?? '';
  const answer = await context.look(url, { headers: { apikey: key } });
  const { origin } = new URL(url);
  const reason = whyNotAuth(answer);
  if (reason) throw new Unreachable(origin, `${origin} ${reason}.`);
  if (answer.status === 429) {
    throw new NotLooked(
      'The project takes no more requests of this kind now. Try again in five minutes.',
    );
  }
  return answer;
}

/** @throws NotLooked without the project's address */
export const authUrl = (context: Context) =>
  `${need(context, 'supabaseUrl').replace(/\/+$/, '')}/auth/v1`;

/** @see https://supabase.com/docs/guides/platform/http-status-codes */
function whyNotAuth({ status, headers }: Answer): string | undefined {
  if (status === 540) return 'is a project that is paused';
  if (status === 402) return 'is a project that is restricted because of its usage or unpaid bills';
  if (status >= 500) return `has a project that does not work: it answers ${status}`;
  if ([301, 302, 307, 308].includes(status)) return `redirects to ${headers.get('location') ?? ''}`;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (status === 404 || (isPage && status !== 303)) {
    return `is no Supabase project: it answers ${status} with no Auth`;
  }
  return undefined;
}

/** The reference of a project of supabase.com; undefined for any other. */
export const projectRef = (supabaseUrl: string): string | undefined =>
  /^([a-z0-9]+)\.supabase\.(?:co|in)$/.exec(new URL(supabaseUrl).hostname)?.[1];
