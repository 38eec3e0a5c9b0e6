import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { PUBLIC_KEY } from '../../backend/settings.ts';
import { readMail } from '../../backend/testing/inbox.ts';

const sessionSchema = z.looseObject({ access_token: z.string() });

/**
 * Registers a user with the backend.
 * @returns the session in the form of the browser's storage
 */
export async function signIn(backend: { url: string; inboxUrl: string }): Promise<string> {
  const email = `bench.${randomUUID()}@example.com`;
  const data = { first_name: 'Ada', last_name: 'Lovelace', email, phone_number: '+1 415 555 0134' };
  await post(backend.url, 'otp', { email, data, create_user: true });
  const { code } = await readMail(backend, email);
  const session = await post(backend.url, 'verify', { email, token: code, type: 'email' });
  return JSON.stringify(sessionSchema.parse(session));
}

async function post(url: string, route: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/auth/v1/${route}`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The backend answers ${response.status} to ${route}.`);
  return response.json();
}
