import type { Page, Route } from '@playwright/test';
import { installClock } from '../support/clock.ts';
import { fillNewProject } from '../support/new-project.ts';
import { takenOver } from '../support/public-page.ts';
import { expect, requestLink, withMotion } from '../support/test.ts';
import type { Fault } from '../support/tcp-proxy.ts';
import { brokenConnections, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });

const patient: Record<string, Fault> = {
  slowly: { latency: 100, bandwidth: 400_000 },
  'in small pieces': { slice: 50 },
};

// In one worker, which then starts one product behind proxies.
test.describe.configure({ mode: 'default' });

/** How many bytes of the site's answers pass: less, and a browser takes what is cut for complete headers. */
const WITHIN_BODY = 3000;

// Progress and late words appear by animations.
test.use(withMotion);

for (const [how, fault] of Object.entries(patient)) {
  test(`the product works if answers arrive ${how}`, async ({ page, faulty, signUp }) => {
    for (const proxy of faulty.proxies) proxy.set(fault);
    await signUp(page);
    await page.getByRole('button', { name: 'Run GetHello' }).click();
    await expect(page.getByRole('region', { name: 'Hello' })).toContainText('Success');
    await sidebar(page).getByRole('link', { name: 'Projects' }).click();
    await expect(heading(page)).toHaveText('Projects');
  });
}

test.describe('a connection that', () => {
  test.use({ allowErrors: true });

  for (const [how, after] of Object.entries(brokenConnections)) {
    const hangs = after(0).hang === true;

    test(`${how} on the way to the site fails one page, and Retry loads it`, async ({
      page,
      faulty,
      signedIn,
    }) => {
      await signedIn(page);
      await installClock(page);
      // The page prefetches the remotes it links to: the connection fails from that request on.
      const breakOnce = async (route: Route) => {
        faulty.site.set(after(WITHIN_BODY));
        await route.continue();
      };
      await page.route('**/remotes/projects/**', breakOnce, { times: 1 });
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText('Dashboard');
      // Before that, a link loads a document.
      await takenOver(heading(page));
      await sidebar(page).getByRole('link', { name: 'Projects' }).click();
      if (hangs) {
        await expect(page.getByRole('progressbar')).toBeVisible();
        await expect(heading(page)).toHaveText('Dashboard');
        // As many as Chromium sends to one host at a time.
        await page.evaluate(() => {
          for (let count = 0; count < 6; count += 1)
            fetch(`/live.json?${count}`).catch(() => undefined);
        });
        await expect(async () => {
          await page.clock.fastForward(10_000);
          await expect(page.getByRole('alert')).toBeVisible({ timeout: 500 });
        }).toPass();
      }
      await expect(page.getByRole('alert')).toContainText('This page could not be loaded');

      await page.unrouteAll({ behavior: 'wait' });
      faulty.site.set({});
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(heading(page)).toHaveText('Projects');
    });

    test(`${how} on the way to the sign-in service keeps the input`, async ({
      page,
      faulty,
      person,
    }) => {
      await installClock(page);
      await page.goto('/login');
      faulty.auth.set(after(150));
      await requestLink(page, person.email);
      if (hangs) {
        await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
        await page.clock.fastForward(15_000);
      }
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText('Failed to send magic link. Please try again.');
      await expect(page.getByLabel('Email').first()).toHaveValue(person.email);

      faulty.auth.set({});
      await page.getByRole('button', { name: 'Send Magic Link' }).click();
      await expect(alert).toHaveText('No account found with this email. Please sign up first.');
    });

    test(`${how} on the way to the API neither loses nor duplicates a project`, async ({
      page,
      faulty,
      signedIn,
    }) => {
      await signedIn(page);
      await installClock(page);
      await page.goto('/dashboard/projects/new');
      await fillNewProject(page, 'Garage');
      const create = page.getByRole('button', { name: 'Create project' });

      faulty.api.set(after(150));
      await create.click();
      if (hangs) {
        await expect(page.locator('[aria-busy="true"]')).toBeVisible();
        await page.clock.fastForward(15_000);
      }
      await expect(page.getByRole('alert')).toContainText('What you typed is kept');
      await expect(page.getByLabel('Title')).toHaveValue('Garage');

      faulty.api.set({});
      await create.click();
      await expect(heading(page)).toHaveText('Garage');

      faulty.api.set(after(150));
      await page.goto('/dashboard/projects');
      const known = page.getByRole('link', { name: 'Riverside Family Clinic' });
      await expect(known).toBeVisible();
      if (hangs) {
        // The page shows it before the product runs.
        await takenOver(heading(page));
        await expect(page.getByText('Loading your projects…')).toBeAttached();
        await page.clock.fastForward(15_000);
      }
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Your own projects could not be loaded');
      await expect(known).toBeVisible();

      faulty.api.set({});
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('link', { name: 'Garage' })).toHaveCount(1);
      await expect(alert).toHaveCount(0);
    });
  }
});

test.describe('during the first files of a page, a connection that', () => {
  // A file may run although the one before it is missing.
  test.use({ allowErrors: true, allowUnhandled: /undefined \(reading 'react/ });

  for (const [how, after] of Object.entries(brokenConnections)) {
    test(`${how} is reported, and the next load works`, async ({ page, faulty, signedIn }) => {
      await signedIn(page);
      const breakOnce = async (route: Route) => {
        faulty.site.set(after(WITHIN_BODY));
        await route.continue();
      };
      await page.route('**/shell/**', breakOnce, { times: 1 });
      await page.goto('/dashboard', { waitUntil: 'commit' });
      const words = page.getByText('Plumbline is taking long to load.');
      // The text shows after six seconds.
      await words.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
      });
      await expect(words).toBeVisible();

      faulty.site.set({});
      // Leaving ends the requests that hang, which keep the six connections that Chromium has.
      await page.goto('about:blank');
      await page.goto('/dashboard');
      await expect(heading(page)).toHaveText('Dashboard');
      await expect(words).toHaveCount(0);
    });
  }
});
