import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { PUBLIC_KEY } from './settings.ts';
import { readMail } from './testing/inbox.ts';
import { startProcess, type ServerProcess } from './testing/start-process.ts';
import { PATIENCE_MS } from './testing/test-backend.ts';
import { createTestData, type TestData } from './testing/test-data.ts';
import { freePort } from './testing/free-port.ts';

jest.setTimeout(PATIENCE_MS);

const EMAIL = 'nobody.must.read@example.com';

let data: TestData;
let server: ServerProcess;
let url = '';
let metricsUrl = '';

beforeAll(async () => {
  data = await createTestData();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = await startProcess('main.ts', {
    DATA_DIR: data.dataDir,
    DATABASE_URL: data.databaseUrl ?? '',
    METRICS_PORT: String(port),
    DRAIN_SECONDS: '2',
  });
  [url = ''] = server.urls;
});
afterAll(async () => {
  if (server.process.exitCode === null) await server.end('SIGKILL');
  await data.remove();
});

const post = (path: string, body: object) =>
  fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

it('logs a whole sign-in without its tokens and its address', async () => {
  const [, inboxUrl = ''] = server.urls;
  await post('/otp', { email: EMAIL, create_user: true });
  const { link, token, code } = await readMail({ inboxUrl }, EMAIL);
  await post('/verify', { email: EMAIL, token: '000000', type: 'email' });
  const answer = await fetch(link, { redirect: 'manual' });
  const session = new URLSearchParams(answer.headers.get('location')?.split('#')[1]);
  const access = session.get('access_token') ?? '';
  const swapped = await post('/token?grant_type=refresh_token', {
    refresh_token: session.get('refresh_token'),
  });
  expect(swapped.status).toBe(200);
  await fetch(`${url}/api/graphql?query={hello}`, {
    headers: { Authorization: `Bearer ${access}` },
  });
  const log = server.log();
  const lines = log
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'request', route: '/auth/v1/verify', status: 303 }),
  );
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const secret of [EMAIL, 'nobody.must', token, code, access, session.get('refresh_token')]) {
    expect(log).not.toContain(secret);
  }
});

it('serves metrics for Prometheus on a separate port', async () => {
  await fetch(`${url}/no/such/address/${EMAIL}`);
  const answer = await fetch(metricsUrl);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const metrics = await answer.text();
  const otp = 'method="POST",route="/auth/v1/otp",status="200"';
  expect(metrics).toContain(`http_request_duration_seconds_count{${otp}} 1`);
  expect(metrics).toMatch(/http_request_duration_seconds_bucket\{le="0.05",.*\} \d/);
  expect(metrics).toContain('database_connections{state="waiting"} 0');
  expect(metrics).toContain('route="none",status="404"');
  expect(metrics).toContain('# TYPE rate_limited_total counter');
  expect(metrics).toContain('process_resident_memory_bytes');
  expect(metrics).not.toContain(EMAIL);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

it('logs each refusal without personal data', async () => {
  const token = `e30.${Buffer.from(JSON.stringify({ email: EMAIL })).toString('base64url')}.e30`;
  const authorization = { Authorization: `Bearer ${token}` };
  await fetch(`${url}/api/graphql?query={hello}`, { headers: authorization });
  await fetch(`${url}/auth/v1/user`, { headers: { apikey: PUBLIC_KEY, ...authorization } });
  await fetch(`${url}/beacons/rates`, { headers: authorization });
  const guess = { email: EMAIL, token: '000000', type: 'email' };
  while ((await post('/verify', guess)).status !== 429);
  while ((await post('/otp', { email: EMAIL })).status !== 429);
  const refusals = () =>
    server
      .log()
      .split('\n')
      .filter((line) => /"(token|key)_refused"|"limit_reached"/.test(line))
      .map((line): unknown => ({ ...(JSON.parse(line) as object), time: '' }));
  const last = '"route":"/auth/v1/otp","status":429';
  while (!server.log().includes(last)) await new Promise((resolve) => setImmediate(resolve));
  const event = { time: '', level: 'info' };
  expect(refusals()).toEqual([
    { ...event, event: 'token_refused', reason: 'JWSInvalid' },
    { ...event, event: 'token_refused', reason: 'JWSInvalid' },
    { ...event, event: 'key_refused' },
    { ...event, event: 'limit_reached', limit: 'verify' },
    { ...event, event: 'limit_reached', limit: 'mail gap' },
  ]);
  for (const secret of [EMAIL, token, '127.0.0.1']) expect(server.log()).not.toContain(secret);
});

it('allows caching of the public keys only', async () => {
  const caching = async (path: string) => {
    const { headers } = await fetch(`${url}${path}`, { headers: { apikey: PUBLIC_KEY } });
    return [headers.get('cache-control'), headers.get('x-content-type-options')];
  };
  expect(await caching('/auth/v1/user')).toEqual(['no-store', 'nosniff']);
  expect(await caching('/api/graphql?query={hello}')).toEqual(['no-store', 'nosniff']);
  expect(await caching('/auth/v1/.well-known/jwks.json')).toEqual([
    'public, max-age=600',
    'nosniff',
  ]);
});

it('names the allowed methods of an address', async () => {
  const wrong = async (path: string, method: string) => {
    const answer = await fetch(`${url}${path}`, { method, headers: { apikey: PUBLIC_KEY } });
    return [answer.status, answer.headers.get('allow')];
  };
  expect(await wrong('/auth/v1/otp', 'GET')).toEqual([405, 'POST']);
  expect(await wrong('/auth/v1/user', 'DELETE')).toEqual([405, 'GET, HEAD, PUT']);
  expect(await wrong('/health', 'POST')).toEqual([405, 'GET, HEAD']);
  expect(await wrong('/api/graphql', 'PUT')).toEqual([405, 'GET, POST']);
});

it('on SIGTERM reports not ready, answers accepted requests, and exits with 0', async () => {
  const body = JSON.stringify({ email: 'late@example.com' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = [
    'POST /auth/v1/otp HTTP/1.1',
    'Host: x',
    `apikey: ${PUBLIC_KEY}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  let ready = await fetch(`${url}/ready`);
  while (ready.status !== 503) ready = await fetch(`${url}/ready`);
  expect(await ready.json()).toEqual({ status: 'stopping' });
  expect((await fetch(`${url}/health`)).headers.get('connection')).toBe('close');
  socket.write(body.slice(5));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  expect(await exited).toEqual([0, null]);
});
