import { paths } from '@plumbline/shared/contracts';
import { expect, heading, open, test } from '../support/public-page.ts';

test.describe('the landing page', () => {
  test('has the headings of all its sections', async ({ page }) => {
    await open(page, '/');
    await expect(heading(page)).toHaveText('Simplify Construction Payments & Project Management');
    const names = (level: number) => page.getByRole('heading', { level }).allInnerTexts();
    expect(await names(2)).toEqual([
      'The whole job, on the phone in your pocket',
      'Work gets approved. People get paid. You see it all.',
      'How it works',
      'Your money is handled like money',
      'Pay the crew before they pack up.',
    ]);
    expect(await names(3)).toEqual([
      'Dashboard',
      'Instant payments',
      'Project management',
      'Work order management',
      'Payment requests',
      'Real-time cash flow visibility',
      'Instant payments to subcontractors',
      'Work orders with photos and approvals',
      'Project budget tracking',
      'Set up the job',
      'Order the work, see it done',
      'Approve and pay',
      '256-bit encryption',
      'PCI compliance',
      'No password to lose',
    ]);
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
    await expect(steps).toHaveCount(3);
  });

  for (const [name, id] of [
    ['Features', 'features'],
    ['How it works', 'how-it-works'],
  ] as const) {
    test(`goes from '${name}' in the header to #${id}`, async ({ page }) => {
      await open(page, '/');
      const header = page.getByRole('banner');
      await header.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${id}`);
      const title = page.locator(`#${id} h2`);
      await expect(title).toBeInViewport({ ratio: 1 });
      const bottom = await header.evaluate((bar) => bar.getBoundingClientRect().bottom);
      expect(await title.evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThan(
        bottom,
      );
    });
  }

  test('ends with the current year and links marked as leading nowhere', async ({ page }) => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Plumbline`);
    for (const name of ['Terms', 'Privacy', 'Contact']) {
      const link = footer.getByRole('link', { name, disabled: true });
      await link.click({ force: true });
      await expect(page).toHaveURL('/');
    }
  });

  test('leads to sign-in and to sign-up', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(paths.authentication());
    await page.goBack();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL(paths.newAccount());
    await expect(page.getByLabel('First name')).toBeEnabled();
    await expect(page.getByLabel('First name')).toBeInViewport();
  });
});
