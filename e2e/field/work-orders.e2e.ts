import type { Locator, Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { press } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';
import { createSignedContract } from './signed-contract.ts';

const MOST_PRESSES = 12;
/** The camera's own: its shutter, and that the photo is to be used. */
const CAMERA_PRESSES = 2;

/** A photo as a phone's camera makes one, with a number on it. */
async function drawPhoto(page: Page, number: number) {
  const base64 = await page.evaluate((words) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 1200];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws nothing.');
    pen.fillStyle = '#7c8a90';
    pen.fillRect(0, 0, 1600, 1200);
    pen.fillStyle = '#ff6b1a';
    pen.font = '900px sans-serif';
    pen.fillText(words, 400, 1000);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, String(number));
  const buffer = Buffer.from(base64, 'base64');
  return { name: `IMG_000${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

const photo = (page: Page, order: string, number: number) =>
  page.getByRole('img', { name: `${order}, photo ${number}`, exact: true });

/** Swipes to the right in the middle of the page. */
async function swipe(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] });
  await touch('touchStart', 80);
  for (let x = 100; x < 340; x += 20) await touch('touchMove', x);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.use({ actionTimeout: 30_000 });

test('an order is done with three photos on a phone, and approved on an open page', async ({
  browser,
  product,
}) => {
  test.slow();
  const { projectId, contractor, subcontractor } = await createSignedContract(browser, product);
  const gc = contractor.page;
  const phone = subcontractor.page;
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation({ latitude: 41.878_113, longitude: -87.629_799 });
  await phone.goto(paths.dashboard());
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Do/ })).toBeHidden();

  await gc.goto(paths.projectWork(projectId));
  await gc.getByRole('link', { name: 'New work order' }).click();
  await gc.getByLabel('Description').fill('Replace the valve');
  await gc.getByLabel('Place (optional)').fill('Basement');
  await press(gc, 'Send work order');
  await expect(gc.getByText('It waits for the subcontractor to do it.')).toBeVisible();

  let presses = 0;
  const tap = (target: Locator) => {
    presses += 1;
    return target.click();
  };
  // It comes to the subcontractor's open page.
  await tap(phone.getByRole('link', { name: /^Do/ }));
  const done = phone.getByRole('button', { name: 'Done', exact: true });
  await phone.setViewportSize({ width: 844, height: 390 });
  await expect(done).toBeInViewport({ ratio: 1 });
  // The bar takes no more than a quarter of what is seen.
  expect((await done.boundingBox())?.y).toBeGreaterThan(0.75 * 390);
  await phone.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await phone.setViewportSize(size);
    await phone.getByRole('heading', { level: 2, name: 'Work order 1' }).scrollIntoViewIfNeeded();
    await expect(done).not.toBeInViewport();
  }
  await phone.evaluate(() => (document.documentElement.style.fontSize = ''));
  // A choice of once, which is no part of an order.
  await phone.getByRole('switch', { name: 'Add the place to photos' }).check();
  for (const number of [1, 2, 3]) {
    const camera = phone.waitForEvent('filechooser');
    await tap(phone.getByRole('button', { name: 'Take photo' }));
    presses += CAMERA_PRESSES;
    await (await camera).setFiles(await drawPhoto(phone, number));
    await expect(photo(phone, 'Work order 1', number)).toBeVisible();
  }
  await tap(done);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  await expect(phone.getByText('It waits for the general contractor')).toBeVisible();
  const phoneLine = phone.getByText('Everything on this phone is sent.');
  await expect(phoneLine).toBeVisible();
  await phone.emulateMedia({ media: 'print' });
  await expect(phoneLine).toBeHidden();
  await expect(phone.getByText(/^Printed on /)).toBeVisible();
  await phone.emulateMedia({ media: null });

  // The contractor's open page follows.
  await expect(gc.getByText('Photo 1 of 3')).toBeVisible();
  await expect(photo(gc, 'Work order 1', 1)).toBeVisible();
  await expect(gc.getByText(/The phone says .*, 41\.88, −87\.63\./)).toBeVisible();
  await gc.getByRole('list', { name: 'Photos of work order 1' }).press('ArrowRight');
  await expect(gc.getByText('Photo 2 of 3')).toBeVisible();
  await expect(photo(gc, 'Work order 1', 2)).toBeInViewport();
  await press(gc, 'Send back');
  await gc.getByLabel('Reason').fill('The label is missing.');
  await press(gc, 'Send back');
  // And so does the subcontractor's.
  await expect(phone.getByText('The label is missing.').first()).toBeVisible();
  // Paper has what the order says, and nothing to fill in or to press.
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByText('The label is missing.').first()).toBeVisible();
  const main = phone.getByRole('main');
  const controls = main.getByRole('textbox').or(main.getByRole('switch')).or(done);
  await expect(controls).toHaveCount(0);
  await expect(phone.getByText('then press Done again')).toBeHidden();
  await phone.emulateMedia({ media: null });
  await press(phone, 'Done');
  await press(gc, 'Approve');
  await expect(phone.getByText('The work is approved.')).toBeVisible();

  await photo(phone, 'Work order 1', 3).click();
  const viewer = phone.getByRole('dialog');
  await expect(viewer.getByText('Photo 3 of 3')).toBeVisible();
  await expect(photo(phone, 'Work order 1', 3).last()).toBeInViewport();
  await swipe(phone);
  await expect(viewer.getByText('Photo 2 of 3')).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(phone.getByRole('button', { name: 'Work order 1, photo 3' })).toBeFocused();
  // Back on a phone closes what covers the screen.
  await photo(phone, 'Work order 1', 3).click();
  await expect(viewer).toBeVisible();
  await phone.goBack();
  await expect(viewer).toBeHidden();
  await expect(phone.getByText('The work is approved.')).toBeVisible();
});

test('an extra becomes a change order of the contract', async ({ browser, product }) => {
  test.slow();
  const { projectId, contractor, subcontractor } = await createSignedContract(browser, product);
  const gc = contractor.page;
  const sub = subcontractor.page;

  await sub.goto(paths.projectWork(projectId));
  await sub.getByRole('link', { name: 'New extra' }).click();
  await sub.getByLabel('Description').fill('Relocated drain');
  await sub.getByLabel('Work', { exact: true }).fill('Plumber');
  await sub.getByLabel('Hours', { exact: true }).fill('2:30');
  await sub.getByLabel('Dollars an hour').fill('85');
  await press(sub, 'Add material');
  await sub.getByLabel('Material', { exact: true }).fill('Pipe');
  await sub.getByLabel('Quantity').fill('10');
  await sub.getByLabel('Unit', { exact: true }).fill('feet');
  await sub.getByLabel('Unit price').fill('12.05');
  await expect(sub.getByText('$333.00')).toBeVisible();
  await press(sub, 'Save draft');
  await sub.waitForURL(/\/work\/orders\//);
  await press(sub, 'Submit for approval');
  await expect(sub.getByText('It waits for the general contractor')).toBeVisible();

  await gc.goto(paths.dashboard());
  await gc.getByRole('link', { name: /^Approve/ }).click();
  await expect(gc.getByText('10 feet at $12.05')).toBeVisible();
  await press(gc, 'Approve');
  await expect(gc.getByRole('dialog')).toContainText('Plumbing grows by $333.00');
  await gc.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(sub.getByText('It is a change order of the contract now.')).toBeVisible();
  await gc.getByRole('link', { name: 'See its change order' }).click();
  await expect(gc.getByText('$48,683.00').first()).toBeVisible();
  await expect(gc.getByRole('heading', { name: 'Change order 1' })).toBeFocused();
});
