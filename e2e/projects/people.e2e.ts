import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { linkIn, mailsTo } from '../support/inbox.ts';
import { look } from '../support/look.ts';
import { createButton, createProject, fillNewProject, press } from '../support/new-project.ts';
import type { RunningProduct } from '../support/product.ts';
import { createReleasedApi } from '../support/released-api.ts';
import { type Session, newSession, storeSession } from '../support/session.ts';
import { expect, type Person, sendRegistration, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const people = (page: Page) => page.getByRole('region', { name: 'People with access' });
const teamTab = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Project', exact: true })
    .getByRole('link', { name: 'Team' });

const someone = (firstName: string): Person => ({
  firstName,
  lastName: 'Lee',
  email: `${firstName.toLowerCase()}.${randomUUID()}@example.com`,
  phoneNumber: '+1 415 555 0135',
});

/** Makes a project with a subcontractor, and opens its Team tab. */
async function createWithSubcontractor(page: Page, party: string) {
  await page.goto(paths.newProject());
  await fillNewProject(page, 'Pine Street Garage');
  await page.getByLabel('Budget').fill('98000');
  await createButton(page).click();
  await expect(heading(page)).toHaveText('Pine Street Garage');
  await teamTab(page).click();
  await press(page, 'Add a subcontractor or client');
  await page.getByLabel('Name').fill(party);
  await press(page, 'Add');
  await expect(page.getByRole('heading', { name: party })).toBeFocused();
}

/** As `createWithSubcontractor`, by the API. */
async function openWithSubcontractor(
  page: Page,
  product: RunningProduct,
  session: Session,
  party: string,
) {
  const projectId = await createProject(product, session, 'Pine Street Garage');
  const input = { projectId, kind: 'SUBCONTRACTOR', name: party };
  const api = createReleasedApi(product, session.access_token);
  await api(z.unknown(), 'AddParty', { input, key: randomUUID() });
  await page.goto(paths.projectTeam(projectId));
}

/** Invites an address to a party. @returns the path that its mail leads to */
async function invite(page: Page, inboxUrl: string, party: string, email: string) {
  await press(page, `Invite a person to ${party}`);
  await page.getByLabel('Email').fill(email);
  await press(page, `Send invitation to ${party}`);
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(inboxUrl, email);
      path = mails.map(({ Text }) => /\/dashboard\/invitations\/\d+/.exec(Text)?.[0]).find(Boolean);
      return path;
    })
    .toBeDefined();
  return path ?? '';
}

/** Opens the sign-in link that was mailed to an address, beside its invitation. */
async function followSignInLink(page: Page, inboxUrl: string, email: string) {
  const mail = (await mailsTo(inboxUrl, email)).find(({ Text }) => Text.includes('/verify?'));
  if (!mail) throw new Error(`No sign-in mail came to ${email}.`);
  await page.goto(linkIn(mail));
}

test('an invited person registers, accepts, sees what concerns them, and is removed', async ({
  page,
  signedIn,
  browser,
  product,
}) => {
  test.slow();
  const sub = someone('Pat');
  await signedIn(page);
  await createWithSubcontractor(page, 'Riverside Plumbing');
  const address = await invite(page, product.inboxUrl, 'Riverside Plumbing', sub.email);
  await expect(people(page)).toContainText(sub.email);

  // Without an account, in a browser of their own.
  const invited = await (await browser.newContext({ baseURL: product.url })).newPage();
  await invited.goto(address);
  await invited.waitForURL(`**${paths.newAccount()}`);
  await expect(invited.getByText('that your invitation was sent to').first()).toBeVisible();
  // The page is hydrated without the product's router.
  await invited.reload();
  await expect(invited.getByText('that your invitation was sent to').first()).toBeVisible();
  await sendRegistration(invited, sub);
  await expect(invited.getByText('Account created successfully!')).toBeVisible();
  await followSignInLink(invited, product.inboxUrl, sub.email);
  await expect(heading(invited)).toHaveText('Join Pine Street Garage');

  // Another person gets nothing of it by the same address.
  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  await storeSession(stranger, await newSession(product, someone('Sam')));
  await stranger.goto(address);
  await expect(heading(stranger)).toHaveText('This invitation is for another address');
  await expect(stranger.getByRole('main')).not.toContainText('Pine Street');

  const second = await invited.context().newPage();
  await second.goto(paths.dashboard());
  const needs = second.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('link', { name: 'Answer Invitation to Pine Street Garage' }).click();
  await expect(heading(second)).toHaveText('Join Pine Street Garage');
  await press(invited, 'Accept');
  await expect(heading(invited)).toHaveText('Pine Street Garage');
  await expect(invited.getByText('Welcome to Pine Street Garage').first()).toBeVisible();
  await expect(invited.getByRole('term')).toHaveText(['Timeline']);
  await expect(invited.getByRole('main')).not.toContainText(/98,000|Ashford|Edit|Delete/);
  // The other tab follows by itself.
  await expect(heading(second)).toHaveText('You have accepted this invitation');

  await invited.goto(paths.projects());
  const card = invited.getByRole('listitem').filter({ hasText: 'Pine Street Garage' });
  await expect(card).toContainText('Subcontractor');
  await expect(card).not.toContainText(/Client|Budget/);
  await card.getByRole('link').click();
  await teamTab(invited).click();
  await expect(people(invited)).toContainText('You');
  const shared = new URL(invited.url()).pathname;

  // The owner's open page shows who has come, and theirs what they may do from now on.
  const shownTo = people(invited).getByRole('listitem').filter({ hasText: 'Pat Lee' }).last();
  await expect(shownTo).toContainText('May approve and pay');
  await press(page, 'Change rights of Pat Lee');
  await page.getByLabel('Pay').uncheck();
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Change rights of Pat Lee' })).toBeFocused();
  await expect(shownTo).toContainText(/May approve(?! and)/);
  const access = invited.getByText('Your access to a project has changed');
  await expect(access.first()).toBeVisible();
  await press(page, 'Remove Pat Lee');
  await expect(page.getByRole('dialog')).toContainText('lose access to this project at once');
  await press(page, 'Remove');
  await expect(page.getByRole('heading', { name: 'Riverside Plumbing' })).toBeFocused();
  await expect(people(page)).not.toContainText('Pat Lee');
  await expect
    .poll(async () => (await mailsTo(product.inboxUrl, sub.email)).map(({ Subject }) => Subject))
    .toContainEqual(expect.stringMatching(/ removed you from Pine Street Garage$/));

  await invited.goto(shared);
  await expect(heading(invited)).toHaveText('Project Not Found');
  await invited.goto(address);
  await expect(invited.getByText(/your access to the project has ended/)).toBeVisible();
});

test('a person who is signed in with another address comes back with the invited one', async ({
  page,
  signedIn,
  browser,
  product,
}) => {
  const [other, sub] = [someone('Kim'), someone('Pat')];
  await newSession(product, sub);
  await openWithSubcontractor(page, product, await signedIn(page), 'Riverside Plumbing');
  const address = await invite(page, product.inboxUrl, 'Riverside Plumbing', sub.email);

  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await storeSession(theirs, await newSession(product, other));
  await theirs.goto(address);
  await expect(theirs.getByText(other.email).last()).toBeVisible();
  await press(theirs, 'Use another address');
  await theirs.waitForURL(`**${paths.authentication()}`);
  await theirs.getByLabel('Email').first().fill(sub.email);
  await press(theirs, 'Send Magic Link');
  await expect(theirs.getByText('Check your email for a magic link to log in!')).toBeVisible();
  await followSignInLink(theirs, product.inboxUrl, sub.email);
  await expect(heading(theirs)).toHaveText('Join Pine Street Garage');
});

test('people and an invitation are accessible at every width', async ({
  page,
  person,
  signedIn,
  browser,
  product,
}, testInfo) => {
  test.slow();
  await signedIn(page);
  const owner = await browser.newContext({ baseURL: product.url });
  const owners = await owner.newPage();
  const session = await newSession(product, someone('Ana'));
  await storeSession(owners, session);
  const party = 'Riverside Plumbing and Heating of the Northern Counties & Sons, Inc. '
    .repeat(2)
    .slice(0, 119);
  await openWithSubcontractor(owners, product, session, party);
  const address = await invite(owners, product.inboxUrl, party, person.email);
  await press(owners, `Invite a person to ${party}`);
  await look(owners, testInfo, 'people');

  await page.goto(address);
  await expect(heading(page)).toHaveText('Join Pine Street Garage');
  await look(page, testInfo, 'invitation');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Accept', 'Decline']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
  }
});
