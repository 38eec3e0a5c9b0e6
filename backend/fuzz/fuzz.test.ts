import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc, { type Arbitrary } from 'fast-check';
import { startProcess, type ServerProcess } from '../testing/start-process.ts';
import { signInByCode } from '../testing/target.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { type FakeSite, startFakeSite } from '../testing/fake-site.ts';
import { createTestData, type TestData } from '../testing/test-data.ts';
import { documents, requests } from './arbitraries.ts';
import { ask, sendBytes, type Answered, type Asked } from '../testing/ask.ts';

/** How many times some requests are sent at once; a longer search is `FUZZ_RUNS=100000`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 80);

jest.setTimeout(PATIENCE_MS + RUNS * 200);
// The backend needs less than 48 MB of heap. If requests leak, it ends and the next one fails.
const HEAP_LIMIT = '--max-old-space-size=64';

// The seed is fixed by default; fast-check prints it with every failure.
const parameters = {
  seed: Number(process.env['TEST_SEED'] ?? 20_261_121),
  numRuns: RUNS,
  endOnFailure: true,
};

let data: TestData;
let server: ServerProcess;
let site: FakeSite;
let url = '';
let token = '';

beforeAll(async () => {
  data = await createTestData();
  site = await startFakeSite();
  site.list({ shell: ['1.0.0'] });
  server = await startProcess('main.ts', {
    DATA_DIR: data.dataDir,
    DATABASE_URL: data.databaseUrl ?? '',
    RATE_LIMITS: 'off',
    PUBLIC_URL: site.url,
    MAIL_GAP_SECONDS: '0',
    NODE_OPTIONS: HEAP_LIMIT,
  });
  const [backendUrl = '', inboxUrl = ''] = server.urls;
  url = backendUrl;
  token = await signInByCode({ url, inboxUrl }, 'fuzz@example.com');
});
afterAll(async () => {
  await server.end('SIGKILL');
  await data.remove();
  site.stop();
});

/** Sends generated requests, several at once, and checks every answer. */
async function fuzz(
  asked: Arbitrary<Asked>,
  isGood: (asked: Asked, answered: Answered) => boolean,
) {
  const property = fc.asyncProperty(
    fc.array(asked, { minLength: 1, maxLength: 8 }),
    async (all) => {
      const answers = await Promise.all(all.map((one) => ask(url, one).catch(String)));
      const pairs = all.map((one, index) => ({ asked: one, answered: answers[index] }));
      const bad = pairs.filter(
        ({ asked: one, answered }) => typeof answered !== 'object' || !isGood(one, answered),
      );
      expect(bad).toEqual([]);
    },
  );
  await fc.assert(property, parameters);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
}

function isFault({ status, headers }: Answered): boolean {
  return status < 200 || status >= 500 || !isWalled(headers);
}

/** A browser must not run, frame or cache the answer, and gets no cookie. */
function isWalled(headers: Answered['headers']): boolean {
  return (
    headers['x-content-type-options'] === 'nosniff' &&
    headers['content-security-policy'] === "default-src 'none'; frame-ancestors 'none'" &&
    headers['referrer-policy'] === 'no-referrer' &&
    headers['cache-control'] !== undefined &&
    headers['set-cookie'] === undefined
  );
}

/** Has no body: the caller accepts no JSON. */
const NOT_ACCEPTABLE = 406;

function isJson({ type, body }: Answered): boolean {
  if (!/^application\/(graphql-response\+)?json/.test(type)) return false;
  JSON.parse(body);
  return true;
}

it('answers any request without an internal error, and refuses in JSON', () =>
  fuzz(
    requests(token),
    ({ method }, answered) =>
      !isFault(answered) &&
      (method === 'HEAD' ||
        answered.status < 400 ||
        answered.status === NOT_ACCEPTABLE ||
        isJson(answered)),
  ));

it('answers any GraphQL document in JSON, and never with an unexpected error', () =>
  fuzz(
    documents(token),
    (_asked, answered) =>
      !isFault(answered) && isJson(answered) && !answered.body.includes('Unexpected error'),
  ));

it('survives bytes that are not HTTP', async () => {
  const start = fc.constantFrom('', 'GET / HTTP/1.1\r\nHost: x\r\n', 'POST /beacons HTTP/1.1\r\n');
  const junk = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string().map((made) => Buffer.from(made)),
  );
  const property = fc.asyncProperty(start, junk, async (head, rest) => {
    const answer = await sendBytes(url, Buffer.concat([Buffer.from(head), rest]));
    expect(answer).not.toMatch(/^HTTP\/1.1 5/);
  });
  await fc.assert(property, { ...parameters, numRuns: 300 });
  expect((await fetch(`${url}/ready`)).status).toBe(200);
});
