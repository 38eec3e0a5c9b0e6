import { describe, expect, it } from '@jest/globals';
import { PUBLIC_KEY } from '../settings.ts';
import { ask } from '../testing/ask.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  ask(backend().url, { method, path, headers: { apikey: PUBLIC_KEY, ...headers }, body: '' });

describe('a page of any origin', () => {
  const origin = 'https://elsewhere.example';

  it.each([
    ['GET', '/auth/v1/user', 'POST'],
    ['GET', '/api/graphql?query={hello}', 'POST'],
    ['POST', '/beacons', 'POST'],
  ])('may %s %s, without cookies and other credentials', async (method, path, asked) => {
    const preflight = { origin, 'access-control-request-method': asked };
    for (const { headers } of [
      await send(method, path, { origin }),
      await send('OPTIONS', path, preflight),
    ]) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each(['/health', '/ready', '/beacons/rates'])('may not read %s', async (path) => {
    const { headers } = await send('GET', path, { origin });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a caller', () => {
  it.each(['/', '/health', '/auth/v1/user', '/auth/v1/verify', '/api/graphql', '/beacons'])(
    'gets no headers back by TRACE of %s',
    async (path) => {
      const { status, body } = await send('TRACE', path, { 'x-secret': 'of a proxy' });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).not.toContain('of a proxy');
    },
  );

  it('gets no page for developers, also without NODE_ENV', async () => {
    const { type, body } = await send('GET', '/api/graphql', { accept: 'text/html' });
    expect(type).not.toContain('html');
    expect(body).not.toContain('<');
  });
});
