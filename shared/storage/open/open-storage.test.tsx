import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { StorageFailure } from '../file-storage.ts';
import { openStorage } from './index.ts';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, x-upsert, x-client-info, content-type',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
};

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly text: string;
}

let server: Server;
let asked: Asked[] = [];
let answer: (request: Asked) => { status?: number; body: object } | undefined;

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method, url, headers } = request;
  return { method, url, token: headers.authorization, text: Buffer.concat(chunks).toString() };
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    void read(request).then((known) => {
      asked.push(known);
      const given = answer(known);
      if (given === undefined) return;
      response.writeHead(given.status ?? 200, { ...CORS, 'Content-Type': 'application/json' });
      response.end(JSON.stringify(given.body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(token: string | null = 'token') {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return openStorage({
    supabaseUrl: `http://127.0.0.1:${port}`,
    supabaseAnonKey: 'key',
    getAccessToken: () => Promise.resolve(token),
  });
}

const JPEG = { type: 'image/jpeg' };
const refusal = (statusCode: string, message = 'no') => ({
  status: 400,
  body: { statusCode, error: 'Refused', message },
});

it('uploads as the user who is signed in, and tells how much is sent', async () => {
  answer = () => ({ body: { Id: '1', Key: 'photos/1/a' } });
  const told: number[] = [];
  const onProgress = (sent: number) => void told.push(sent);
  await open().upload('photos', '1/a', new Blob(['bytes']), { ...JPEG, onProgress });
  const [request] = asked;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/storage/v1/object/photos/1/a',
    token: 'Bearer token',
  });
  expect(request?.text).toMatch(/Content-Type: image\/jpeg\r\n\r\nbytes\r\n/i);
  expect(told.at(-1)).toBe(1);
});

it.each([
  ['exists', refusal('409', 'The resource already exists')],
  ['not-allowed', refusal('403', 'new row violates row-level security policy')],
  ['signed-out', refusal('403', '"exp" claim timestamp check failed')],
  ['not-found', refusal('404')],
  ['too-large', refusal('413')],
  ['wrong-type', refusal('415')],
  ['refused', refusal('400')],
  ['signed-out', { status: 401, body: { message: 'Unauthorized' } }],
  ['unavailable', { status: 408, body: {} }],
  ['unavailable', refusal('429')],
  ['unavailable', { status: 503, body: { message: 'Too many requests are under way.' } }],
  ['unavailable', { status: 500, body: { statusCode: '500', message: 'no' } }],
])('says of an upload: %s', async (reason, given) => {
  answer = () => given;
  const upload = open().upload('photos', '1/a', new Blob(['bytes']), JPEG);
  const error = await upload.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StorageFailure);
  expect(error).toMatchObject({ reason });
});

it('asks for nothing without a session', async () => {
  const upload = open(null).upload('photos', '1/a', new Blob(['bytes']), JPEG);
  await expect(upload).rejects.toMatchObject({ reason: 'signed-out' });
  expect(asked).toEqual([]);
});

it('ends an upload that is aborted', async () => {
  const ending = new AbortController();
  answer = () => {
    ending.abort();
    return undefined;
  };
  const options = { ...JPEG, signal: ending.signal };
  const upload = open().upload('photos', '1/a', new Blob(['bytes']), options);
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
});

it('signs a link once while it is good, and names what is saved', async () => {
  answer = () => ({
    body: [
      { path: '1/a', signedURL: '/object/sign/files/1/a?token=t', error: null },
      { path: '1/b', signedURL: null, error: 'Either the object does not exist' },
    ],
  });
  const storage = open();
  const links = await storage.signLinks('files', ['1/a', '1/b']);
  expect([...links]).toEqual([
    ['1/a', expect.stringMatching(/\/storage\/v1\/object\/sign\/files\/1\/a\?token=t$/)],
  ]);
  const named = await storage.signLinks('files', ['1/a'], { download: 'Ä b.pdf' });
  expect(named.get('1/a')).toMatch(/token=t&download=%C3%84%20b\.pdf$/);
  expect(asked).toHaveLength(1);
});

it('removes objects', async () => {
  answer = () => ({ body: [] });
  await open().remove('files', ['1/a']);
  expect(asked[0]).toMatchObject({ method: 'DELETE', text: '{"prefixes":["1/a"]}' });
});
