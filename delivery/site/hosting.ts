import * as z from 'zod/mini';
import { covers } from '../../shared/federation/claims.ts';
import { lastingFolders } from '../../shared/federation/lasting-files.ts';

/** How a site is to be served, by any server. */
export const hostingSchema = z.object({
  /** For every answer. */
  headers: z.record(z.string(), z.string()),
  /**
   * The page for everything below an address that has no page of its own, the most special address
   * first. `{id}` stands for any one segment.
   */
  fallbacks: z.record(z.string(), z.string()),
});

export type Hosting = z.infer<typeof hostingSchema>;

/** `/missing.png` is a file that is not there; `/dashboard/projects/1.0` is an address. */
export const isFileName = (path: string) => /\.[a-z][a-z0-9]{1,10}$/i.test(path);

/** The page for an address without one of its own, where it lies below an address that has one. */
export const pageBelow = (fallbacks: Hosting['fallbacks'], path: string): string | undefined =>
  Object.entries(fallbacks).find(
    ([address]) =>
      // An address with `{id}` has no page of its own either.
      covers(`${address}/*`, path) && (path !== address || address.includes('{id}')),
  )?.[1];

const FOR_EVER = 'public, max-age=31536000, immutable';
const lasting = lastingFolders.join('|');

/**
 * The same in the forms that hosts read: `hosting.json` for our own server, `_headers`, `_redirects`
 * and `404.html` for Netlify and Cloudflare, and `nginx.conf` for a `server` block whose root is the
 * site's `live` folder.
 * @param page the page at an address that no remote claims
 */
export function hostingFiles(hosting: Hosting, page: string): [file: string, content: string][] {
  return [
    ['hosting.json', `${JSON.stringify(hosting, null, 2)}\n`],
    ['_headers', headersFile(hosting)],
    ['_redirects', redirectsFile(hosting)],
    ['404.html', page],
    ['nginx.conf', nginxFile(hosting)],
  ];
}

/** These hosts revalidate pages by themselves; only what never changes needs a rule. */
function headersFile({ headers }: Hosting): string {
  const always = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const cached = lastingFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${FOR_EVER}`);
  return `/*\n${always.join('\n')}\n\n${cached.join('\n\n')}\n`;
}

const redirectsFile = ({ fallbacks }: Hosting) =>
  Object.entries(fallbacks)
    .map(([address, page]) => {
      const from = address.replaceAll('{id}', ':id');
      const to = `/${page.replace(/index\.html$/, '')} 200\n`;
      // A splat needs a slash before it.
      return `${from === address ? '' : `${from} ${to}`}${from}/* ${to}`;
    })
    .join('');

/** nginx tries its regular expressions in their order, and prefixes after them. */
const matchOf = (address: string) =>
  address.includes('{id}') ? `~ ^${address.replaceAll('{id}', '[^/]+')}(?:/|$)` : `${address}/`;

/** A location that adds a header inherits none, so each says all of them. */
function nginxFile({ headers, fallbacks }: Hosting): string {
  const always = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  );
  const location = (match: string, cache: string, files: string, ...others: string[]) =>
    [
      `location ${match} {`,
      ...always,
      // Otherwise a 404 would be cached as long as a file.
      `  add_header Cache-Control "${cache}"${cache === FOR_EVER ? '' : ' always'};`,
      `  try_files ${files};`,
      ...others,
      '}',
    ].join('\n');
  return `${[
    '# Written by a release. Include it in a server block whose root is the site (its live/ folder).',
    'gzip_static on;',
    'gzip_vary on;',
    'charset utf-8;',
    location(`~ ^/(?:${lasting})/`, FOR_EVER, '$uri =404'),
    location('~ "\\.[a-z][a-z0-9]{1,10}$"', 'no-cache', '$uri =404'),
    ...Object.entries(fallbacks).map(([address, page]) =>
      location(matchOf(address), 'no-cache', `$uri $uri/index.html /${page}`),
    ),
    location('/', 'no-cache', '$uri $uri/index.html =404', '  error_page 404 /app.html;'),
  ].join('\n\n')}\n`;
}
