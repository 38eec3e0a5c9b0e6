import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { loadSigningKeys } from '../auth/signing-keys.ts';
import { drawJpeg } from '../testing/storage/draw-jpeg.ts';
import { blobOf, uploadOf, useStorageCast } from '../testing/storage/storage-cast.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';

const storage = useStorageCast();
const TYPE = 'text/plain';

async function reserveFile(bytes: Uint8Array = Buffer.from('notes')) {
  const { reserve, fileInput } = storage();
  return uploadOf(await reserve('plumber', fileInput(bytes)));
}

const files = () => storage().clientOf('plumber').storage.from('files');

type Refusal = [which: string, name: string, statusCode: string, message: unknown];

const refusesPath = async (...[, name, statusCode, message]: Refusal) => {
  const { backend, headersOf } = storage();
  const response = await fetch(`${backend.url}/storage/v1/object/files/${name}`, {
    method: 'POST',
    headers: { ...headersOf('plumber'), 'Content-Type': TYPE },
    body: 'notes',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ statusCode, message });
};

it.each<Refusal>([
  ['outside of the project', '999/a', '403', 'new row violates row-level security policy'],
  ['with steps up', '..%2f..%2fetc', '403', 'new row violates row-level security policy'],
  ['with a quote', '1/%22', '400', 'Invalid key: 1/"'],
  ['with a line break', '1/%0a', '400', 'Invalid key: 1/\n'],
  ['that turns its direction', '1/%E2%80%AE', '400', 'Invalid key: 1/\u202e'],
])('refuses an upload to a path %s', refusesPath);

itEmbedded.each<Refusal>([
  ['that is no text', '1/%ff', '400', 'Invalid key: files/1/%ff'],
  ['too long', `1/${'x'.repeat(2000)}`, '400', expect.stringMatching(/^Invalid key: 1\/x+$/)],
])('refuses an upload to a path %s', refusesPath);

itEmbedded.each([
  ['POST', 'object/sign/files', { paths: ['1/\0'], expiresIn: 60 }],
  ['POST', 'object/list/files', { prefix: '1', search: '\0' }],
  ['DELETE', 'object/files', { prefixes: ['\0'] }],
  ['POST', 'object/list/%00', { prefix: '1' }],
])('refuses a NUL in %s %s', async (method, path, body) => {
  const { backend, headersOf } = storage();
  const response = await fetch(`${backend.url}/storage/v1/${path}`, {
    method,
    headers: { ...headersOf('plumber'), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'InvalidRequest' }]);
});

it('refuses what a bucket does not take, and a bucket that is not there', async () => {
  const { path: name } = await reserveFile();
  const html = await files().upload(name, blobOf(Buffer.from('<p>'), 'text/html'));
  expect(html.error).toMatchObject({
    statusCode: '415',
    message: 'mime type text/html is not supported',
  });
  const large = await files().upload(name, blobOf(Buffer.alloc(20_000_001), TYPE));
  expect(large.error).toMatchObject({ statusCode: '413' });
  const raw = await files().upload(name, Buffer.alloc(20_000_001), { contentType: TYPE });
  expect(raw.error).toMatchObject({ statusCode: '413' });
  const other = storage().clientOf('plumber').storage.from('nowhere');
  expect((await other.upload(name, blobOf(drawJpeg()))).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
  expect(await files().list(storage().cast.projectId)).toMatchObject({ data: [] });
  expect((await storage().backend.embedded?.keptKeys()) ?? []).toEqual([]);
});

// In a bucket, nothing is seen of a body before it is whole.
const itInFolder = process.env['TEST_OBJECTS'] === undefined ? itEmbedded : it.skip;

itInFolder.each([
  ['says more than it sends', 'Content-Length: 1000\r\n\r\n'],
  ['stops within a chunk', 'Transfer-Encoding: chunked\r\n\r\n400\r\n'],
])('keeps nothing of a body that %s', async (_which, rest) => {
  const { backend, tokens } = storage();
  const { path: name } = await reserveFile();
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /storage/v1/object/files/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\n` +
      `Authorization: Bearer ${tokens.get('plumber')}\r\n${rest}half of it`,
  );
  while ((await storage().embedded().keptKeys()).length === 0)
    await new Promise((resolve) => setImmediate(resolve));
  socket.end();
  socket.destroy();
  await once(socket, 'close');
  while ((await storage().embedded().keptKeys()).length > 0)
    await new Promise((resolve) => setImmediate(resolve));
  expect((await files().info(name)).error).toMatchObject({ statusCode: '404' });
  expect((await files().upload(name, blobOf(Buffer.from('notes'), TYPE))).error).toBeNull();
  await files().remove([name]);
  expect(await storage().embedded().keptKeys()).toEqual([]);
});

itInFolder('gives one user twenty uploads at once', async () => {
  const { backend, tokens, clientOf, reserve, fileInput } = storage();
  const { path: name } = await reserveFile();
  const { hostname, port } = new URL(backend.url);
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.write(
      `POST /storage/v1/object/files/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\n` +
        `Authorization: Bearer ${tokens.get('plumber')}\r\nContent-Length: 1000\r\n\r\nhalf of it`,
    );
  }
  while ((await storage().embedded().keptKeys()).length < 20)
    await new Promise((resolve) => setImmediate(resolve));
  const notes = blobOf(Buffer.from('notes'), TYPE);
  expect((await files().upload(name, notes)).error).toMatchObject({ statusCode: '429' });
  const { path: other } = uploadOf(await reserve('apprentice', fileInput(Buffer.from('notes'))));
  const others = clientOf('apprentice').storage.from('files');
  expect((await others.upload(other, notes)).error).toBeNull();
  for (const socket of sockets) socket.destroy();
  while ((await storage().embedded().keptKeys()).length > 1)
    await new Promise((resolve) => setImmediate(resolve));
  expect((await files().upload(name, notes)).error).toBeNull();
  await files().remove([name]);
  await others.remove([other]);
});

itEmbedded('takes what follows the declared length for the next request', async () => {
  const { backend, tokens } = storage();
  const { path: name } = await reserveFile();
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /storage/v1/object/files/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\n` +
      `Authorization: Bearer ${tokens.get('plumber')}\r\nContent-Length: 5\r\n\r\nnotes` +
      'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200[^]*HTTP\/1.1 200/);
  const { data } = await files().download(name);
  expect(await data?.text()).toBe('notes');
  await files().remove([name]);
});

itEmbedded('lets one of two uploads to a path through', async () => {
  const { path: name } = await reserveFile();
  const sent = await Promise.all(
    ['one', 'two'].map((content) => files().upload(name, blobOf(Buffer.from(content), TYPE))),
  );
  expect(sent.filter(({ error }) => error === null)).toHaveLength(1);
  expect(sent.find(({ error }) => error !== null)?.error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  });
  expect(await storage().embedded().keptKeys()).toHaveLength(1);
  await files().remove([name]);
});

itEmbedded('opens an object by its own link alone, for ten minutes at most', async () => {
  const { dataDir } = storage().embedded();
  const own = await reserveFile();
  const other = await reserveFile();
  for (const { path: name } of [own, other]) {
    await files().upload(name, blobOf(Buffer.from('notes'), TYPE));
  }
  const { data } = await files().createSignedUrl(own.path, 86_400);
  const link = new URL(data?.signedUrl ?? '');
  // The client's own option encodes it twice.
  link.searchParams.set('download', 'Ä.txt');
  const [, claims = ''] = (link.searchParams.get('token') ?? '').split('.');
  const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    number
  >;
  expect((exp ?? 0) - (iat ?? 0)).toBeLessThanOrEqual(600);
  const opened = await fetch(link);
  expect(await opened.text()).toBe('notes');
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': TYPE,
    'content-disposition': "attachment; filename=%C3%84.txt; filename*=UTF-8''%C3%84.txt",
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  });
  const elsewhere = await fetch(link.href.replace(own.path, other.path));
  expect(await elsewhere.json()).toMatchObject({ code: 'InvalidSignature' });
  const secret = (await loadSigningKeys(dataDir)).digest('links to objects');
  const late = await new SignJWT({ url: `files/${own.path}`, scope: 'download', exp: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secret);
  link.searchParams.set('token', late);
  expect(await (await fetch(link)).json()).toMatchObject({
    code: 'InvalidJWT',
    message: '"exp" claim timestamp check failed',
  });
  link.searchParams.set('token', storage().tokens.get('plumber') ?? '');
  expect((await fetch(link)).status).toBe(400);
});

it('sends parts, and nothing to who has it', async () => {
  const { backend, headersOf } = storage();
  const { path: name } = await reserveFile();
  await files().upload(name, blobOf(Buffer.from('0123456789'), TYPE));
  const get = (headers: Record<string, string>) =>
    fetch(`${backend.url}/storage/v1/object/authenticated/files/${name}`, {
      headers: { ...headersOf('plumber'), ...headers },
    });
  const part = await get({ Range: 'bytes=2-4' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect(await (await get({ Range: 'bytes=-3' })).text()).toBe('789');
  const beyond = await get({ Range: 'bytes=20-' });
  expect([beyond.status, await beyond.json()]).toMatchObject([416, { code: 'InvalidRange' }]);
  const md5 = createHash('md5').update('0123456789').digest('hex');
  expect((await get({ 'If-None-Match': `"${md5}"` })).status).toBe(304);
});

itEmbedded.each([
  ['text/plain', 'attachment', /sandbox/],
  ['application/pdf', null, /^script-src 'none'/],
  ['image/png', null, /sandbox/],
])('shows or saves %s', async (type, disposition, policy) => {
  const { path: name } = await reserveFile();
  await files().upload(name, blobOf(Buffer.from('content'), type));
  const { data } = await files().createSignedUrl(name, 60);
  const { headers } = await fetch(data?.signedUrl ?? '');
  expect(headers.get('content-disposition')).toBe(disposition);
  expect(headers.get('content-security-policy')).toMatch(policy);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
