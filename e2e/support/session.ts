import type { Page } from '@playwright/test';
import * as z from 'zod';
import { supabaseUnderTest } from '../../backend/testing/supabase-settings.ts';
import { codeIn, mailsTo } from './inbox.ts';
import type { RunningProduct } from './product.ts';
import type { Person } from './test.ts';

const { hostname } = new URL(supabaseUnderTest?.TEST_SUPABASE_URL ?? 'http://127.0.0.1');

/** Where the browser keeps its session, as supabase-js names it. */
export const STORAGE_KEY = `sb-${hostname.split('.', 1)[0]}-auth-token`;

export const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

export type Session = z.infer<typeof sessionSchema>;

/** Signs a user in outside of the browser, by the service's API, and registers them if needed. */
export async function newSession(product: RunningProduct, person: Person): Promise<Session> {
  const { email, firstName, lastName, phoneNumber } = person;
  const data = { first_name: firstName, last_name: lastName, email, phone_number: phoneNumber };
  const before = await mailsTo(product.inboxUrl, email);
  await post(product, 'otp', { email, create_user: true, data });
  const mails = await mailsTo(product.inboxUrl, email);
  const [newest] = mails;
  if (!newest || mails.length === before.length) throw new Error(`No mail came to ${email}.`);
  const verified = await post(product, 'verify', { email, token: codeIn(newest), type: 'email' });
  return sessionSchema.parse(await verified.json());
}

/** Ends all sessions of a user, as a log-out in another browser does. */
export async function endSessions(product: RunningProduct, { access_token }: Session) {
  await post(product, 'logout?scope=global', {}, access_token);
}

async function post(
  { supabaseUrl, supabaseKey }: RunningProduct,
  call: string,
  body: object,
  token?: string,
) {
  const response = await fetch(`${supabaseUrl}/auth/v1/${call}`, {
    method: 'POST',
    headers: {
      ...{ apikey: supabaseKey, 'content-type': 'application/json' },
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}`);
  return response;
}

/**
 * Opens a page without scripts on the site's origin: a text of the site. A route would do as well,
 * but even an unused one turns the browser's cache off, and has each request wait for the test.
 */
export async function openEmpty(page: Page): Promise<void> {
  await page.goto('/robots.txt');
}

/** Stores a session in the browser, as a former visit or another tab does. */
export async function storeSession(page: Page, session: unknown): Promise<void> {
  await openEmpty(page);
  const text = typeof session === 'string' ? session : JSON.stringify(session);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEY,
    text,
  ] as const);
}

/** The session in the browser's storage; null without one. */
export const storedSession = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);

/** The address to which a mailed link would redirect with this session. */
export function callbackWith({ access_token, refresh_token, expires_at }: Session): string {
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: '3600',
    token_type: 'bearer',
    type: 'magiclink',
  });
  return `/authentication/callback#${fragment}`;
}
