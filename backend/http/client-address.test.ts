import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from '@jest/globals';
import { listenOnFreePort } from '../testing/free-port.ts';
import { createClientAddress, networkOf } from './client-address.ts';

async function addressBehind(trustedHops: number, forwarded?: string): Promise<string> {
  const app = new Hono();
  const clientAddress = createClientAddress(trustedHops);
  app.get('/', (context) => context.text(clientAddress(context)));
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnFreePort(server);
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const text = await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  server.closeAllConnections();
  server.close();
  return text;
}

describe('the address of a caller', () => {
  it.each([
    [0, undefined, '127.0.0.1'],
    [0, '203.0.113.7', '127.0.0.1'],
    [1, undefined, '127.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [2, '10.0.0.2', '127.0.0.1'],
    [1, '203.0.113.7, forged', '127.0.0.1'],
    [1, '2001:db8::7', '2001:db8::7'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
  ])('behind %i proxies with X-Forwarded-For %s is %s', async (hops, forwarded, expected) => {
    expect(await addressBehind(hops, forwarded)).toBe(expected);
  });
});

describe('the address range that a limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:5::7', '2001:db8:0:5::/64'],
    ['2001:0DB8:0000:0005:1:2:3:4', '2001:db8:0:5::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
