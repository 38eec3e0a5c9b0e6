import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import type { SessionActions, SessionStore } from '@plumbline/shared/contracts';
import {
  startHttpServer,
  type HttpServer,
  type WireAnswer,
  until,
} from '@plumbline/shared/testing';
import { readClaims } from './mailed-link.ts';
import { createSessionStore, type SessionStoreOptions } from './session-store.ts';

// Loaded before the tests, so that the first one does not wait for it.
await import('./auth-service.ts');

export const CALLBACK = '/authentication/callback';
export const STORAGE_KEY = 'sb-127-auth-token';
export const NEVER = new Promise<WireAnswer>(() => {});
/** How the gateway of Supabase answers to a key that is not the project's. */
export const BAD_KEY = { status: 401, body: { message: 'Invalid API key', hint: 'Double check' } };
export const HTML = { body: '<h1>Bad gateway</h1>' };

/** One for each created authentication client. */
export const channels: BroadcastChannel[] = [];
const RealChannel = BroadcastChannel;
/** The service on the other end of the wire. */
export let server: HttpServer;
/** How the service answers, by method and path below `/auth/v1`. */
export let answers: Record<string, () => WireAnswer | Promise<WireAnswer>>;
/** The logged errors and warnings. */
export let log: ReturnType<typeof spyOn>;
export let warnings: ReturnType<typeof spyOn>;

function spyOn(method: 'error' | 'warn') {
  return jest.spyOn(console, method).mockImplementation(() => {});
}

beforeEach(async () => {
  log = spyOn('error');
  // Each test opens "tabs" of its own, and the client warns about more than one a page.
  warnings = spyOn('warn');
  const test = expect.getState().currentTestName;
  channels.length = 0;
  globalThis.BroadcastChannel = class extends RealChannel {
    constructor(name: string) {
      super(`${name} in ${test}`);
      channels.push(this);
    }
  };
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  answers = { 'POST /otp': () => ({ body: {} }), 'POST /logout': () => ({ status: 204 }) };
  server = await startHttpServer((request) => {
    const route = `${request.method} ${request.path.replace('/auth/v1', '')}`;
    const answer = answers[route];
    if (answer) return answer();
    if (route !== 'GET /user') return { status: 404, body: { code: 404, msg: `No ${route}` } };
    return answerUser(request.headers.authorization);
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

/** A page's session, with its actions beside its state. */
export type OpenSession = SessionStore & SessionActions;

/** Opens a page of the product in this browser. */
export function open(options: Partial<SessionStoreOptions> = {}): OpenSession {
  const store = createSessionStore({
    supabaseUrl: server.url,
    supabaseAnonKey: 'sb_publishable_test',
    callbackPath: CALLBACK,
    ...options,
  });
  return { ...store, ...store.actions };
}

function user(email: string) {
  return { id: `id of ${email}`, aud: 'authenticated', email };
}

/** A token as the service makes it, but without a true signature. It ends in the year 2100. */
export function tokenOf(email: string, claims: object = {}): string {
  const payload = { sub: `id of ${email}`, email, exp: Date.UTC(2100) / 1000, ...claims };
  const parts = [{ alg: 'ES256', typ: 'JWT' }, payload, 'signature'];
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

function answerUser(authorization = ''): WireAnswer {
  const email = readClaims(authorization.replace('Bearer ', ''))?.email;
  return email ? { body: user(email) } : { status: 403, body: { code: 403, msg: 'invalid JWT' } };
}

/** @param claims distinguish a later token of the same user */
export function stored(email: string, expiresIn = 3600, claims?: object) {
  return {
    access_token: tokenOf(email, claims),
    refresh_token: `refresh token of ${email}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.round(Date.now() / 1000) + expiresIn,
    user: user(email),
  };
}

export function store(email: string, expiresIn?: number): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored(email, expiresIn)));
}

export function followLink(email: string, path = CALLBACK, claims?: object): void {
  const { refresh_token, expires_in, expires_at, token_type } = stored(email);
  const hash = new URLSearchParams({
    access_token: tokenOf(email, claims),
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    type: 'magiclink',
  });
  history.replaceState(null, '', `${path}#${hash}`);
}

export async function answered(session: SessionStore) {
  await until(() => !session.getState().loading);
  return session.getState().session;
}

export function requestsOf(path: string) {
  return server.requests.filter((request) => request.path === `/auth/v1${path}`);
}
