import { z } from 'zod';
import { readMail } from './inbox.ts';
import type { TestBackend } from './test-backend.ts';

const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  expires_in: z.number(),
  token_type: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
});

/** A session in an answer of the auth service. */
export type WireSession = z.infer<typeof session>;

/** Posts JSON to the auth service. */
export function post(backend: TestBackend, path: string, body: unknown, headers = {}) {
  return backend.auth(path, { method: 'POST', body: JSON.stringify(body), headers });
}

/** Registers `email`, or signs in, by the link in the mail. */
export async function signIn(
  backend: TestBackend,
  email: string,
  data: Record<string, string> = {},
): Promise<WireSession> {
  await post(backend, '/otp', { email, data, create_user: true });
  const { token } = await readMail(backend, email);
  const response = await post(backend, '/verify', { token_hash: token, type: 'email' });
  return session.parse(await response.json());
}

/** Exchanges a refresh token. */
export function refresh(backend: TestBackend, token: string): Promise<Response> {
  return post(backend, '/token?grant_type=refresh_token', { refresh_token: token });
}

/** The session in an answer. */
export async function readSession(response: Response): Promise<WireSession> {
  return session.parse(await response.json());
}
