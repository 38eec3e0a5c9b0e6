import type { BrowserContext } from '@playwright/test';
import { getMimeType } from 'hono/utils/mime';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sessionStorageKey } from '../../../shared/contracts/index.ts';
import { VISITOR_KEY } from '../../../shared/federation/loader/choose-version.ts';
import { isLasting } from '../../../shared/federation/lasting-files.ts';

/** A stored session of a user, valid for the next hour, in the form of `shared/session`. */
function session() {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const user = {
    id: '00000000-0000-4000-8000-000000000000',
    aud: 'authenticated',
    email: 'preview@plumbline.example',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: user.id, exp: expiresAt, role: 'authenticated', email: user.email };
  return {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.preview`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    refresh_token: 'preview',
    user,
  };
}

/**
 * Stands in for everything that a previewed page would ask elsewhere: nothing leaves this machine,
 * and no service has to be there. Data are refused, which every page must bear.
 * @param visitor the name that decides which version the browser gets
 * @param signedInAt address of the Supabase project of the session; without it, there is none
 */
export async function standIn(
  context: BrowserContext,
  url: string,
  { visitor, signedInAt }: { readonly visitor: string; readonly signedInAt: string | undefined },
) {
  const stored = {
    [VISITOR_KEY]: visitor,
    ...(signedInAt ? { [sessionStorageKey(signedInAt)]: JSON.stringify(session()) } : {}),
  };
  await context.addInitScript((entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await context.route(
    (address) => address.origin !== url,
    (route) => {
      const isAuth = route.request().url().includes('/auth/v1/');
      const refused = [{ message: 'preview', extensions: { code: 'UNAVAILABLE' } }];
      return route.fulfill({
        json: isAuth ? session().user : { data: null, errors: refused },
        headers: { 'access-control-allow-origin': '*' },
      });
    },
  );
}

/**
 * Brings what a previewed page loads and the preview's folder lacks from somewhere else.
 * @param read gives a file by its path on the site, or null
 */
export async function bringMissing(
  context: BrowserContext,
  url: string,
  folder: string,
  read: (file: string) => Promise<Buffer | null>,
) {
  const isMissing = (file: string) => isLasting(file) && !existsSync(path.join(folder, file));
  await context.route(
    ({ origin, pathname }) => origin === url && isMissing(pathname.slice(1)),
    async (route) => {
      const file = new URL(route.request().url()).pathname.slice(1);
      const body = await read(file);
      const contentType = getMimeType(file) ?? 'application/octet-stream';
      await route.fulfill(body ? { body, contentType } : { status: 404 });
    },
  );
}
