import { isIP } from 'node:net';
import type { Context } from 'hono';

interface AllowList {
  siteUrl: string;
  redirectUrls: readonly string[];
}

// Addresses of ours have a hundred characters; a glob of several stars takes long over thousands.
const LONGEST = 2048;

/**
 * Where a mailed link leads: the address that was asked for, else the page that asked, if it is
 * allowed; else the site. Upstream falls back without a word, so that a link never fails for it.
 * @see https://github.com/supabase/auth internal/utilities/request.go GetReferrer
 */
export function chooseRedirect(context: Context, allowed: AllowList): string {
  const asked = context.req.header('redirect_to') ?? context.req.query('redirect_to') ?? '';
  const referer = context.req.header('referer') ?? '';
  return [asked, referer].find((url) => isRedirectAllowed(url, allowed)) ?? allowed.siteUrl;
}

/**
 * Whether a link may lead to `target`, by upstream's rules in upstream's order: the site itself
 * (any port on loopback); no decimal hosts; of IP addresses loopback only; the globs.
 */
export function isRedirectAllowed(target: string, allowed: AllowList): boolean {
  if (target.length > LONGEST || !isPlainAbsolute(target) || !URL.canParse(target)) return false;
  const site = new URL(allowed.siteUrl);
  const url = new URL(target);
  const host = unbracket(url.hostname);
  const written = hostAsWritten(target);
  const sameHost = url.protocol === site.protocol && written === unbracket(site.hostname);
  if (isNumeric(written)) return false;
  if (sameHost && (url.port === site.port || isLoopback(host))) return true;
  const isWeb = /^https?:$/.test(url.protocol);
  if (isIP(host) !== 0) return isWeb && isLoopback(host);
  if (isWeb && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(written)) {
    return false;
  }
  const withoutFragment = target.split('#', 1)[0] ?? '';
  return allowed.redirectUrls.some((glob) => globPattern(glob).test(withoutFragment));
}

// Browsers drop or reinterpret the rest, so what was checked would not be where they go.
function isPlainAbsolute(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s\p{Cc}\\]+$/iu.test(text);
}

// `URL` turns 2130706433 and 0x7f.1 into 127.0.0.1: the rule is about what was written.
function hostAsWritten(url: string): string {
  const authority = /^[^:/?#]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  return unbracket(authority.replace(/^.*@/, '').replace(/:\d*$/, ''));
}

function isNumeric(host: string): boolean {
  return isIP(host) === 0 && /^(0x[0-9a-f]*|\d+)(\.(0x[0-9a-f]*|\d+))*\.?$/i.test(host);
}

function unbracket(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** `*` and `?` stop at `.` and `/`, `**` does not; all else is literal. */
function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*+|[*?]|[^*?]+/g, (part) => {
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.startsWith('*') ? '.*' : part.replace(/[.+^${}()|[\]\\/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}
