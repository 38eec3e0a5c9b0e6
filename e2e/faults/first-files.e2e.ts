import type { Locator } from '@playwright/test';
import { activeForm, expect, requestLink, test } from '../support/test.ts';

test.use({ allowErrors: true });

/** Ends the seconds after which the words appear, by an animation, and waits for them. */
async function expectLate(words: Locator) {
  await words.evaluate((element) => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (effect instanceof KeyframeEffect && effect.target?.contains(element)) animation.finish();
    }
  });
  await expect(words).toBeVisible();
}

test('a page whose first files do not arrive reports it', async ({ page }) => {
  await page.route('**/shell/**', (route) => route.abort());
  await page.goto('/authentication/confirm');
  const words = page.getByText('Plumbline is taking long to load.');
  await expectLate(words);

  await page.unroute('**/shell/**');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('the sign-in screen reports it below its form, and keeps the input', async ({
  page,
  person,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/shell/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/authentication', { waitUntil: 'commit' });
  await requestLink(page, person.email);
  await expect(page).toHaveURL('/authentication');
  const words = page.getByText('This page is taking long to load.');
  await expectLate(words);

  release(undefined);
  await expect(words).toHaveCount(0);
  const form = activeForm(page);
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await form.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^No account found/);
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
});

test('the sign-in screen keeps its input if the product fails to load', async ({
  page,
  person,
}) => {
  await page.route('**/shell/**/main.*', (route) => route.abort());
  await page.goto('/authentication');
  await requestLink(page, person.email);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to send magic link. Please try again.');
  await expect(activeForm(page).getByLabel('Email')).toHaveValue(person.email);

  await page.unroute('**/shell/**/main.*');
  await activeForm(page).getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(alert).toHaveText(/^No account found/);
});
