import { paths } from '../../../shared/contracts/index.ts';
import type { Context } from '../context.ts';
import { type Check, type Finding, NotLooked, orRight, right, wrong } from '../finding.ts';
import { askProject } from './ask-project.ts';

const PAGE = 'dashboard, Authentication, URL Configuration';

/** A mail's link is built on it. */
export const siteAddress: Check = {
  name: 'site address',
  async check(context) {
    const { siteUrl } = context;
    const found = await findTarget(context);
    const link = found + paths.authenticationConfirm();
    if (found === siteUrl) return [right(`Links of mails lead to ${link}.`)];
    return [
      wrong(
        `Links of mails lead to ${link}, and the site is at ${siteUrl}.`,
        `auth.site_url = "${siteUrl}" in supabase/config.toml and config push; or ${PAGE}.`,
      ),
    ];
  },
};

/** Links lead back to the site, and nowhere else. */
export const redirects: Check = {
  name: 'redirects',
  async check(context) {
    const callback = context.siteUrl + paths.authenticationCallback();
    const problems: Finding[] = [];
    if ((await findTarget(context, callback)) !== callback) {
      problems.push(
        wrong(
          `Links may not lead to ${callback}.`,
          `Add it to auth.additional_redirect_urls in supabase/config.toml and config push; or ${PAGE}.`,
        ),
      );
    }
    const foreign = await findAllowed(context, foreignAddresses(callback));
    if (foreign) {
      problems.push(
        wrong(
          `Links may also lead to ${foreign}: with such a link a stranger gets the session.`,
          `List exact addresses in auth.additional_redirect_urls; or ${PAGE}.`,
        ),
      );
    }
    return orRight(problems, `Links may lead to ${callback}, and to no foreign address tried.`);
  },
};

/**
 * Where a link with an invalid token leads: to the address that is asked for, if it is allowed.
 * @returns the address without query and fragment
 */
async function findTarget(context: Context, target?: string): Promise<string> {
  const query = new URLSearchParams({ type: 'magiclink', token: 'plumbline-doctor' });
  if (target) query.set('redirect_to', target);
  const { status, headers } = await askProject(context, `/verify?${query.toString()}`);
  const [location] = headers.get('location')?.split(/[?#]/) ?? [];
  if (!location) throw new NotLooked(`The project leads a link nowhere: it answers ${status}.`);
  return location;
}

/** The first of the addresses that a link may lead to. */
async function findAllowed(context: Context, addresses: readonly string[]) {
  for (const one of addresses) if ((await findTarget(context, one)) === one) return one;
  return undefined;
}

/** Addresses of others that a pattern in the list could allow. */
function foreignAddresses(callback: string): string[] {
  const { protocol, hostname, host, pathname } = new URL(callback);
  const labels = hostname.split('.');
  const isName = labels.length > 2 && !/^[\d.]+$/.test(hostname);
  return [
    'https://elsewhere.example',
    `${protocol}//${hostname}.elsewhere.example`,
    ...(isName ? [`${protocol}//${['elsewhere', ...host.split('.').slice(1)].join('.')}`] : []),
  ].map((origin) => origin + pathname);
}
