import type { Request } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { newSession, sessionSchema, storeSession, storedSession } from '../support/session.ts';
import { expect, logOut, test } from '../support/test.ts';

test('the access token is sent only to the API and the auth service, the refresh token only to the latter', async ({
  product,
  page,
  person,
}) => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  const session = await newSession(product, person);
  await storeSession(page, { ...session, expires_at: 1 });
  await page.goto('/');
  await page.goto(paths.projects());
  await page.goto(paths.dashboard());
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  await expect(page.getByText(`"email": "${person.email}"`)).toBeVisible();
  const renewed = sessionSchema.parse(JSON.parse((await storedSession(page)) ?? ''));
  await logOut(page);
  /** The addresses that got the text, wherever in a request it was. */
  const told = (text: string) =>
    new Set(
      asked
        .filter((request) => {
          const headers = JSON.stringify(request.headers());
          return `${request.url()}${headers}${request.postData()}`.includes(text);
        })
        .map((request) => request.url())
        .map((url) => url.replace(product.supabaseUrl, '').replace(product.backendUrl, '')),
    );
  expect(told(session.refresh_token)).toEqual(new Set(['/auth/v1/token?grant_type=refresh_token']));
  expect(told(renewed.refresh_token)).toEqual(new Set());
  expect(told(session.access_token)).toEqual(new Set());
  expect(told(renewed.access_token)).toEqual(
    new Set(['/api/graphql', '/auth/v1/logout?scope=global']),
  );
});
