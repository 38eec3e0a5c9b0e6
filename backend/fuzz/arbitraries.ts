import fc, { type Arbitrary } from 'fast-check';
import { PUBLIC_KEY } from '../settings.ts';
import type { Asked } from '../testing/ask.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

const PLACE = '1/00000000-0000-4000-8000-000000000000';
const STORAGE = [
  ...['', 'none', 'bucket', 'bucket/files', 'health', 'status', 'object', 'upload/resumable'],
  ...['object/files', 'object/nowhere', 'object/copy', 'object/move', 'object/list/files'],
  ...['object/list-v2/files', 'object/sign/files', 'render/image/sign/files/x'],
  ...[
    'authenticated/',
    'public/',
    'sign/',
    'info/',
    'info/authenticated/',
    'upload/sign/',
    '',
  ].flatMap((kind) => [`object/${kind}files/${PLACE}`, `object/${kind}photos/${PLACE}-small`]),
];

/** Every route, and some that are none. */
const PATHS = [
  ...['otp', 'verify', 'token', 'user', 'logout', 'settings', 'health', 'signup', 'recover'],
  ...['magiclink', 'resend', 'authorize', 'callback', 'reauthenticate', 'factors', 'factors/x'],
  ...['user/identities/1', 'invite', 'admin/users', 'sso', 'passkeys/x', 'oauth/token', 'scim/v2'],
  ...['.well-known/jwks.json', '', 'none'],
]
  .map((path) => `/auth/v1/${path}`)
  .concat(STORAGE.map((path) => `/storage/v1/${path}`))
  .concat(['/api/graphql', '/beacons', '/beacons/rates', '/health', '/ready', '/', '/none']);

const FIELDS = [
  ...['email', 'phone', 'token', 'token_hash', 'type', 'data', 'create_user', 'redirect_to'],
  ...['refresh_token', 'query', 'variables', 'operationName', 'extensions', 'kind', 'remote'],
  ...[
    'prefix',
    'prefixes',
    'paths',
    'expiresIn',
    'search',
    'limit',
    'offset',
    'sortBy',
    'bucketId',
  ],
  ...['version', 'owner', 'page', 'name', 'value', 'message', 'stack', 'code_challenge'],
];

/** Words that get past the first checks, and words that have broken servers. */
const word = fc.oneof(
  fc.constantFrom('a@example.com', 'email', 'signup', 'visit', 'error', 'LCP', '123456', '1.0.0'),
  fc.constantFrom('\u0000', '\ud800', '%00', "' or 1=1 --", '../../etc/passwd', '__proto__', '{}'),
  fc.constantFrom('x'.repeat(9000), '💩'.repeat(500), '[object Object]', 'constructor', '\r\nA: b'),
  fc.string({ unit: 'binary' }),
);

const value: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.anything({ withBigInt: false, withDate: true, maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, [], {}),
);

const record = fc.dictionary(fc.constantFrom(...FIELDS, 'x', '__proto__'), value, { maxKeys: 6 });

const beacon = fc.record({
  kind: fc.constantFrom('error', 'load-failure'),
  ...{
    remote: fc.constant('shell'),
    version: fc.constant('1.0.0'),
    owner: fc.constant('platform'),
  },
  ...{ page: word, message: word, stack: word },
});

/** The body of a request: something like what is expected, any JSON, or no JSON at all. */
const body = fc.oneof(
  { weight: 3, arbitrary: record.map((fields) => toJson(fields)) },
  fc.array(fc.oneof(beacon, record), { maxLength: 4 }).map((items) => toJson(items)),
  fc.json(),
  fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth)),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 200 }),
);

function toJson(fields: object): string {
  return JSON.stringify(fields);
}

const query = fc
  .dictionary(
    fc.constantFrom('token', 'type', 'redirect_to', 'grant_type', 'scope', 'since', 'query'),
    word,
  )
  .map((fields) => new URLSearchParams(fields).toString());

const path = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...PATHS) },
      fc.webPath().map((made) => `/${made}`),
      fc.string({ unit: 'binary' }).map((made) => `/${encodeURIComponent(made.toWellFormed())}`),
    ),
    query,
  )
  .map(([name, asked]) => (asked === '' ? name : `${name}?${asked}`))
  // Headers of more than 16 KB are refused before anything of ours sees them.
  .filter((made) => made.length < 12_000);

// What HTTP allows in a header: visible characters, spaces and tabs.
const headerText = fc.stringMatching(/^[\x20-\x7e]{0,60}$/);
const headers = (token: string) =>
  fc
    .record(
      {
        apikey: fc.oneof({ weight: 9, arbitrary: fc.constant(PUBLIC_KEY) }, headerText),
        authorization: fc.oneof(fc.constant(`Bearer ${token}`), headerText),
        'content-type': fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom('application/json', 'text/plain') },
          fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'),
          headerText,
        ),
        'x-supabase-api-version': fc.oneof(fc.constant('2024-01-01'), headerText),
        accept: headerText,
        origin: headerText,
        referer: headerText,
        'x-forwarded-for': headerText,
        'accept-encoding': headerText,
        cookie: headerText,
      },
      { requiredKeys: [] },
    )
    .map((made) => made as Record<string, string>);

const call = (method: string, to: string, fields: Record<string, Arbitrary<unknown>>) =>
  fc
    .record(fields, { requiredKeys: [] })
    .map((filled) => ({ method, path: `/auth/v1/${to}`, body: toJson(filled) }));

const mostly = (...right: unknown[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...right) }, value);

/** The product's own calls with one thing or another in them wrong. */
const calls = fc.oneof(
  call('POST', 'otp', {
    ...{ email: mostly('a@example.com'), create_user: mostly(true, false) },
    data: fc.oneof(fc.dictionary(fc.oneof(word, fc.constant('first_name')), value), value),
  }),
  call('POST', 'verify', {
    ...{ type: mostly('email', 'signup'), email: mostly('a@example.com') },
    ...{ token: mostly('123456'), token_hash: value },
  }),
  call('POST', 'token?grant_type=refresh_token', { refresh_token: mostly('abcdefghijkl') }),
  call('PUT', 'user', { data: fc.oneof(fc.dictionary(word, value), value), email: value }),
  call('POST', 'logout?scope=none', {}),
);

/** Any request, with the key of a browser mostly, and often as the user whose token it is. */
export const requests = (token: string): Arbitrary<Asked> => {
  const wild = fc.record({ method: fc.constantFrom('GET', 'POST', ...METHODS), path, body });
  const good = fc.constant({ apikey: PUBLIC_KEY, authorization: `Bearer ${token}` });
  return fc.oneof(
    fc.tuple(wild, headers(token)).map(([asked, sent]) => ({ ...asked, headers: sent })),
    fc.tuple(calls, good).map(([asked, sent]) => ({ ...asked, headers: sent })),
  );
};

const NAMES = [
  ...['currentUser', 'projects', 'project', 'hello', 'id', 'email', 'title', 'nodes', 'edges'],
  ...['node', 'cursor', 'pageInfo', 'totalCount', 'team', 'phases', 'name', '__typename'],
  ...['__schema', 'types', 'fields', 'type', 'ofType', 'createProject', 'updateProject', 'none'],
];

const graphqlValue = fc.oneof(
  fc.constantFrom('$a', '$b', 'null', 'true', '-1', '1e400', '99999999999999999999', 'ENUM', '[]'),
  fc.constantFrom('{title: "x"}', '{title: null, id: 1}', '[[[[1]]]]', '"\\u0000"', '"""block"""'),
  fc.string().map((made) => JSON.stringify(made)),
);

const { selection } = fc.letrec<{ selection: string; field: string }>((tie) => ({
  selection: fc
    .array(tie('field'), { minLength: 1, maxLength: 5 })
    .map((fields) => `{ ${fields.join(' ')} }`),
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...NAMES),
    fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.constantFrom('id', 'first', 'after', 'input'),
        graphqlValue,
      )
      .map(([name, key, given]) => `${name}(${key}: ${given})`),
    fc
      .tuple(fc.constantFrom(...NAMES), tie('selection'))
      .map(([name, inner]) => `${name} ${inner}`),
    fc
      .tuple(fc.constantFrom(...NAMES), tie('selection'))
      .map(([type, inner]) => `... on ${type} ${inner}`),
    fc.constantFrom('...F', '...G', 'a: hello', 'b: hello @skip(if: $a)', 'hello @none', '#'),
  ),
}));

/** Any GraphQL document, valid or not, in the body of a request. */
export const documents = (token: string): Arbitrary<Asked> =>
  fc
    .record({
      kind: fc.constantFrom(
        'query',
        'mutation',
        'subscription',
        '',
        'query Q($a: Boolean, $b: ID!)',
      ),
      selection,
      fragments: fc.array(selection, { maxLength: 2 }),
      variables: fc.oneof(record, fc.constant(null), value),
      operationName: fc.option(word),
    })
    .map(({ kind, selection: asked, fragments, variables, operationName }) => {
      const named = fragments.map((inner, index) => `fragment ${'FG'[index]} on Query ${inner}`);
      const document = [`${kind} ${asked}`, ...named].join('\n');
      return {
        method: 'POST',
        path: '/api/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: toJson({ query: document, variables, operationName }),
      };
    });
