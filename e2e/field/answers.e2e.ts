import { paths } from '@plumbline/shared/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { expectThumbTargets } from '../support/look.ts';
import { press } from '../support/new-project.ts';
import {
  endSessions,
  newSession,
  sessionSchema,
  storedSession,
  storeSession,
} from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { issueOrder, keptLine, takePhoto } from './kept-work.ts';
import { createSignedContract } from './signed-contract.ts';

// Requests without a network are errors in the console.
test.use({ allowErrors: true });

const parties = z.array(
  z.object({ kind: z.string(), members: z.array(z.object({ id: z.string(), email: z.string() })) }),
);

test('what the server does not take stays on the phone, with why', async ({ browser, product }) => {
  test.slow();
  const project = await createSignedContract(browser, product);
  const { projectId, contractor, subcontractor } = project;
  const { page } = subcontractor;
  const context = page.context();
  const cancelled = await issueOrder(project, 'Close the main');
  const first = await issueOrder(project, 'Replace the valve');
  const addressOf = ({ id }: { readonly id: string }) => paths.workOrder(projectId, id);

  // Two tabs hear of the connection at once; the order was cancelled meanwhile.
  const other = await context.newPage();
  await other.goto(addressOf(first));
  await expect(other.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.goto(addressOf(cancelled));
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await context.setOffline(true);
  await takePhoto(page, 'teal');
  await takePhoto(other, 'navy');
  await expect(keptLine(other)).toContainText('2 photos are kept on this phone');
  const { version } = await cancelled.read();
  await contractor.api(z.unknown(), 'CancelWorkOrder', {
    id: cancelled.id,
    version,
    key: randomUUID(),
  });
  await context.setOffline(false);
  const refused = '1 photo on this phone was not accepted: the list says why.';
  await expect(keptLine(page)).toContainText(refused);
  await expect.poll(async () => (await first.read()).photos.length).toBe(1);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(
    page.getByText(/is cancelled, so the server can no longer take this photo/),
  ).toBeVisible();
  await expectThumbTargets(page, 390);
  expect((await cancelled.read()).photos).toEqual([]);

  // A log-out asks, since only this phone has the photo.
  await other.close();
  await page.goto(paths.dashboard());
  await expect(keptLine(page)).toContainText(refused);
  await page.getByRole('button', { name: `Account ${subcontractor.email}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: '1 photo is not sent' })).toBeVisible();
  await press(page, 'Stay');
  // The item of the menu is gone: its button is next.
  await expect(page.getByRole('button', { name: `Account ${subcontractor.email}` })).toBeFocused();

  // Who was removed may send nothing more, and keeps what they have.
  await page.goto(addressOf(first));
  await context.setOffline(true);
  await takePhoto(page, 'olive');
  await page.getByLabel('Note (optional)').fill('The label is crooked.');
  await expect(keptLine(page)).toContainText('1 photo is kept on this phone, not sent');
  const found = await contractor.api(parties, 'GetParties', { projectId });
  const me = found
    .flatMap(({ members }) => members)
    .find(({ email }) => email === subcontractor.email);
  await contractor.api(z.unknown(), 'RemoveMember', { id: me?.id, key: randomUUID() });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found');
  await expect(page.getByText('Only on this phone: 1 photo')).toBeVisible();
  await expect(page.getByText('The label is crooked.')).toBeVisible();
  await page.goto(paths.work());
  const both = '2 photos on this phone were not accepted: the list says why.';
  await expect(keptLine(page)).toContainText(both);

  // Nor does a session that was ended elsewhere take the photos away.
  await endSessions(product, await newSession(product, subcontractor));
  const stored = sessionSchema.parse(JSON.parse((await storedSession(page)) ?? ''));
  await storeSession(page, { ...stored, expires_at: 1 });
  await page.goto(paths.work());
  await page.waitForURL('**/authentication');
  await storeSession(page, await newSession(product, subcontractor));
  await page.goto(paths.work());
  await expect(keptLine(page)).toContainText(both);
});
