import { watchRequests } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('the settings have four tabs with their fields and defaults', async ({
  page,
  person,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/settings');
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = page.getByRole('tabpanel');
  await expect(page.getByRole('tab')).toHaveText([
    'Profile',
    'Account',
    'Notifications',
    'Appearance',
  ]);

  await expect(panel.getByLabel('Full Name')).toHaveValue('');
  await expect(panel.getByLabel('Email')).toHaveValue(person.email);
  await expect(panel.getByLabel('Company')).toHaveValue('');
  await expect(panel.getByRole('button')).toHaveText(['Save Changes']);

  await tab('Account').click();
  for (const text of ['Two-Factor Authentication', 'Not enabled', 'Sessions', '1 active session']) {
    await expect(panel.getByText(text)).toBeVisible();
  }
  await expect(panel.getByText('Delete Account')).toBeVisible();
  await expect(panel.getByText(/cannot be undone/)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveText(['Enable', 'Manage', 'Delete']);

  await tab('Notifications').click();
  await expect(panel.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  await expect(panel.getByRole('switch', { name: 'Push Notifications' })).not.toBeChecked();
  for (const name of ['Project updates', 'Team activity', 'System notifications']) {
    await expect(panel.getByRole('checkbox', { name })).toBeChecked();
  }

  await tab('Appearance').click();
  await expect(panel.getByRole('switch', { name: 'Dark Mode' })).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Theme' }).getByRole('radio')).toHaveCount(3);
  for (const name of ['Default', 'Purple', 'Blue']) {
    await expect(panel.getByRole('radio', { name })).toBeVisible();
  }
});

test('no control of the settings has an effect or claims one', async ({ page, signedIn }) => {
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
  await page.getByRole('tab', { name: 'Account' }).click();
  for (const name of ['Enable', 'Manage', 'Delete']) {
    await panel.getByRole('button', { name }).click();
  }
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await panel.getByRole('switch', { name: 'Dark Mode' }).click();
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

test('the settings can be used by keyboard', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Appearance', selected: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Dark Mode' })).toBeFocused();
});

for (const { path, heading, text } of [
  { path: '/members', heading: 'Team Members', text: 'Team management will appear here.' },
  { path: '/sso', heading: 'Single sign-on', text: 'not set up for this workspace' },
]) {
  test(`${path} shows its heading and text, and leads back`, async ({ page, signedIn }) => {
    await signedIn(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(text);
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });
}
