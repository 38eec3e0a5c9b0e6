import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasNginx, type Nginx, startNginx } from '../../delivery/site/testing/nginx.ts';
import { PUBLIC_KEY } from '../settings.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend({ RATE_LIMITS: 'on', TRUSTED_HOPS: '1' });

(hasNginx ? describe : describe.skip)('limits behind nginx, as docs/deploy.md has it', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx(`
      location / {
        proxy_pass ${backend().url};
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      }`);
  });
  afterAll(() => nginx.stop());

  /** Guesses a code from an IP address of this machine, with a forged X-Forwarded-For. */
  const guess = (localAddress: string, forged?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        apikey: PUBLIC_KEY,
        'Content-Type': 'application/json',
        ...(forged === undefined ? {} : { 'X-Forwarded-For': forged }),
      };
      const sent = request(`${nginx.url}/auth/v1/verify`, {
        method: 'POST',
        localAddress,
        headers,
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.end(JSON.stringify({ email: 'a@example.com', token: '000000', type: 'email' }));
    });

  const guesses = (localAddress: string, forge: (index: number) => string) =>
    Promise.all(Array.from({ length: 40 }, (_, index) => guess(localAddress, forge(index))));

  it('count a caller once, however many addresses it forges', async () => {
    const statuses = await guesses('127.0.0.2', (index) => `203.0.113.${index}`);
    expect(statuses).toContain(403);
    expect(statuses).toContain(429);
    // The limit refills with time, but slower than this.
    expect(await guesses('127.0.0.2', (index) => `203.0.113.${100 + index}`)).toContain(429);
  });

  it('are not used up by a caller who forges the address of another', async () => {
    await guesses('127.0.0.3', () => '127.0.0.4');
    expect(await guess('127.0.0.4')).toBe(403);
    expect(await guesses('127.0.0.3', () => '127.0.0.4')).toContain(429);
  });
});
