import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { listen, type Listener } from './listen.ts';

let listener: Listener;
afterEach(() => listener.close());

const start = async (options: { patience?: number; mostAtOnce?: number } = {}) => {
  listener = await listen({ port: 0, host: '127.0.0.1', setting: 'BACKEND_PORT', ...options });
  return listener;
};

function open(): Socket {
  return connect(Number(new URL(listener.url).port), '127.0.0.1');
}

it.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: x\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'],
])('answers 408 to a caller that never finishes %s', async (_part, sent) => {
  (await start({ patience: 50 })).answer((request, response) => {
    request.resume().once('end', () => response.end());
  });
  const socket = open();
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
});

it('refuses requests beyond its limit, and still answers health checks', async () => {
  const waiting: (() => void)[] = [];
  (await start({ mostAtOnce: 2 })).answer((request, response) => {
    if (request.url === '/health') response.end('ok');
    else waiting.push(() => response.end('done'));
  });
  const ask = (path: string) => fetch(`${listener.url}${path}`);
  const accepted = [ask('/1'), ask('/2')];
  while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
  const refused = await ask('/3');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refused.json()).toEqual({ message: expect.any(String) });
  expect((await ask('/health')).status).toBe(200);
  waiting.splice(0).forEach((finish) => finish());
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200]);
  const next = ask('/4');
  while (waiting.length < 1) await new Promise((resolve) => setImmediate(resolve));
  waiting.splice(0).forEach((finish) => finish());
  expect((await next).status).toBe(200);
});

it('refuses a request whose headers are too large', async () => {
  (await start()).answer((_request, response) => void response.end());
  const socket = open();
  socket.write(`GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 431 /);
});

it.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['chunks and another coding after them', 'Transfer-Encoding: chunked, identity'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 4'],
  ['a length that is no number', 'Content-Length: 0x5'],
])('refuses a request with %s, and a request that hides in its body', async (_what, lengths) => {
  const asked: unknown[] = [];
  (await start()).answer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const socket = open();
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\n${hidden}`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  expect(asked).toEqual([]);
});

it('answers accepted requests before it closes', async () => {
  let finish: (() => void) | undefined;
  (await start()).answer((_request, response) => {
    finish = () => response.end('whole');
  });
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  while (finish === undefined) await new Promise((resolve) => setImmediate(resolve));
  const closed = listener.close();
  finish();
  expect(await text(socket)).toContain('whole');
  await closed;
  await expect(fetch(listener.url)).rejects.toThrow();
});
