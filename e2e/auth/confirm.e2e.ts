import type { Page } from '@playwright/test';
import { codeIn, linkIn, mailsTo } from '../support/inbox.ts';
import type { RunningProduct } from '../support/product.ts';
import { type Person, expect, register, test } from '../support/test.ts';

// A refusal of the service is an error in the console.
test.use({ allowErrors: true });

async function newestMail({ inboxUrl }: RunningProduct, { email }: Person) {
  await expect.poll(() => mailsTo(inboxUrl, email)).not.toEqual([]);
  const [newest] = await mailsTo(inboxUrl, email);
  if (!newest) throw new Error('no mail');
  return newest;
}

async function ask(page: Page, person: Person) {
  await page.goto('/signup');
  await register(page, person);
  await expect(page.getByText('Account created successfully!')).toBeVisible();
}

const code = (page: Page) => page.getByLabel('6-digit code');

test('a link that mail scanners have opened still signs in the user who presses the button', async ({
  page,
  browser,
  baseURL,
  product,
  person,
}) => {
  await page.goto('/dashboard/projects/1');
  await page.waitForURL('**/authentication');
  await ask(page, person);
  const { searchParams } = new URL(linkIn(await newestMail(product, person)));
  const type = searchParams.get('type') ?? '';
  const address = `/authentication/confirm?token_hash=${searchParams.get('token') ?? ''}&type=${type}`;

  await page.request.head(address);
  await page.request.get(address);
  const scanner = await browser.newPage(baseURL ? { baseURL } : {});
  await scanner.goto(address);
  await expect(scanner.getByRole('heading', { level: 1 })).toHaveText('Confirm your email');

  await page.goto(address);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL('**/dashboard/projects/1');
  await expect(page.getByRole('button', { name: `Account ${person.email}` })).toBeVisible();

  await scanner.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(scanner.getByRole('alert')).toContainText('has been used or has expired');
  await scanner.getByRole('link', { name: 'Return to login' }).click();
  await scanner.waitForURL('**/authentication');
  await scanner.close();
});

test.describe('with a code', () => {
  test('a user signs in on the sign-in screen after a wrong code and a lost connection', async ({
    page,
    context,
    product,
    person,
  }) => {
    await page.goto('/dashboard/projects/1');
    await page.waitForURL('**/authentication');
    await ask(page, person);

    const right = codeIn(await newestMail(product, person));
    await page.keyboard.type(right === '000000' ? '000001' : '000000');
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAccessibleDescription(/wrong, used or expired/);

    await context.setOffline(true);
    await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await expect(code(page)).toHaveValue(right);

    await context.setOffline(false);
    await code(page).press('Enter');
    await page.waitForURL('**/dashboard/projects/1');
    await expect(page.getByText(person.email).first()).toBeVisible();
  });
});
