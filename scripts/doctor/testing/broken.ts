import { at, json, late, page, setting, status, withCode, withoutOrigin } from './changes.ts';
import type { Passing } from './meddler.ts';

/** A fault, the answers that it leads to, and the words of the doctor. */
type Broken = [what: string, change: (answer: Passing) => void, message: string];

/** Supabase projects. */
export const brokenProjects: Broken[] = [
  ['that is paused', status(540), 'is a project that is paused'],
  ['that is restricted', status(402), 'is a project that is restricted'],
  ['that does not work', status(521), 'does not work: it answers 521'],
  ['that is a page', page, 'is no Supabase project'],
  ['mail switched off', at('/settings', setting('email', false)), 'Sign-in by mail is off'],
  [
    'closed registration',
    at('/settings', setting('disable_signup', true)),
    'New users cannot register',
  ],
  [
    'addresses without confirmation',
    at('/settings', setting('mailer_autoconfirm', true)),
    'count as confirmed',
  ],
  ['another way to sign in', at('/settings', setting('google', true)), 'also lets in by google'],
  [
    'another site address',
    at('/verify', ({ path, headers }) => {
      if (!path.includes('redirect_to')) headers.set('location', 'http://localhost:3000#error=x');
    }),
    'site address: Links of mails lead to http://localhost:3000/authentication/confirm, and',
  ],
  [
    'a site address with a slash',
    at('/verify', ({ path, headers }) => {
      if (!path.includes('redirect_to'))
        headers.set('location', headers.get('location')?.replace('#', '/#') ?? '');
    }),
    '//authentication/confirm, and the site is at',
  ],
  [
    'a list without the site',
    at('/verify', ({ headers }) => headers.set('location', 'http://localhost:3000#error=x')),
    'redirects: Links may not lead to http',
  ],
  [
    'a list with a pattern',
    at('/verify', ({ path, headers }) => {
      const target = new URL(path, 'http://a').searchParams.get('redirect_to');
      if (target) headers.set('location', `${target}#error=x`);
    }),
    'Links may also lead to https://elsewhere.example/authentication/callback',
  ],
  ['a gateway without CORS', at('/otp', withoutOrigin), 'calls by pages: Browsers block sign-ins'],
  [
    'answers without CORS',
    at('/settings', withoutOrigin),
    'calls by pages: Browsers block sign-ins',
  ],
  [
    'a secret for its tokens',
    at('/jwks.json', (answer) => json(answer, { keys: [] })),
    'signs with a secret',
  ],
  ['another time', at('/health', late), 's behind this machine'],
];

/** APIs, each alone in what it breaks. */
export const brokenApis: Broken[] = [
  [
    'without its database',
    at('/ready', (answer) => {
      json(answer, { status: 'database unavailable' });
      answer.status = 503;
    }),
    'It takes no requests: database unavailable',
  ],
  [
    'behind a gateway without CORS',
    at('/graphql', withoutOrigin),
    'calls by pages: Browsers block calls',
  ],
  [
    'behind a host that refuses OPTIONS',
    at('/graphql', (answer) => {
      if (answer.method === 'OPTIONS') answer.status = 404;
    }),
    'the preflight request is answered with 404',
  ],
  [
    'that refuses Authorization',
    at('/graphql', ({ headers }) => headers.set('access-control-allow-headers', '*')),
    'it does not allow the header authorization',
  ],
  [
    'of another site',
    at('/graphql', withCode('UNKNOWN_OPERATION')),
    'It refuses GetProjects, which the live release sends',
  ],
  [
    'that does not reach the site',
    at('/graphql', withCode('UNAVAILABLE')),
    'It cannot read the released operations',
  ],
  [
    'that is none',
    at('/graphql', (answer) => {
      if (answer.method === 'POST') page(answer);
    }),
    'GRAPHQL_URL answers 200 with no GraphQL',
  ],
  [
    'that is open',
    at('/graphql', (answer) => json(answer, { data: {} })),
    'It refuses no request without a sign-in',
  ],
  [
    'that does not reach the keys',
    at('/graphql', (answer) => {
      if (answer.isSigned) withCode('UNAVAILABLE')(answer);
    }),
    'It cannot check sign-ins',
  ],
  ['without beacons', at('/beacons', status(404)), 'BEACON_URL answers 404'],
  ['that cannot count', at('/beacons', status(503)), 'It cannot read which versions are released'],
  ['of another time', at('/ready', late), 's behind this machine'],
];

/** Hosts of the site. */
export const brokenSites: Broken[] = [
  [
    'that leads on',
    at('/', ({ headers }) => headers.set('location', 'https://www.example')),
    'redirects to https://www.example',
  ],
  [
    'with half of the settings',
    at('/', (answer) => {
      answer.body = answer.body.replace('"graphqlUrl"', '"formerly"');
    }),
    'The settings in the pages are not complete',
  ],
  [
    'without the list of headers',
    at('/hosting.json', page),
    'which says the headers, cannot be read',
  ],
  ['without a release', page, 'answers with no page of a release'],
  ['that is down', status(502), 'answers 502'],
  [
    'of a former release',
    at('/live.json', (answer) => json(answer, { release: 'newer' })),
    'and newer is live',
  ],
  [
    'without a header',
    ({ headers }) => headers.delete('referrer-policy'),
    'Pages come without Referrer-Policy',
  ],
  [
    'with another policy',
    ({ headers }) => {
      headers.set('content-security-policy', "connect-src 'self'");
    },
    'Pages come with another Content-Security-Policy than the live release',
  ],
  [
    'whose policy is too strict',
    ({ headers }) => {
      headers.set('content-security-policy', "connect-src 'self'");
    },
    'content policy: Pages may not call http',
  ],
  ['with a list that is a page', at('/registry.json', page), 'registry.json cannot be read'],
  ['that has a page for everything', at('/no-such-page', status(200)), 'answered with 200'],
];
