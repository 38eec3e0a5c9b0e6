import { watchRequests } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('the settings can be used by keyboard, and no control has an effect or claims one', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/settings');
  const panel = page.getByRole('tabpanel');
  await expect(page.getByRole('link', { name: 'Back to dashboard' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('not connected yet');
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color, stored: Object.keys(localStorage).sort() };
    });
  const before = await look();
  const requests = watchRequests(page);

  await panel.getByLabel('Company').fill('Keystone');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  const account = page.getByRole('tab', { name: 'Account', selected: true });
  await expect(account).toBeFocused();
  for (const name of ['Enable', 'Manage', 'Delete']) {
    await panel.getByRole('button', { name }).click();
  }
  await account.press('End');
  await expect(page.getByRole('tab', { name: 'Appearance', selected: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Dark Mode' })).toBeFocused();
  await page.keyboard.press('Space');
  await panel.getByRole('radio', { name: 'Purple' }).click();

  expect(await look()).toEqual(before);
  expect(requests).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/saved|success/i)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(panel.getByLabel('Company')).toHaveValue('Keystone');
  await page.reload();
  await expect(panel.getByLabel('Company')).toHaveValue('');
});
