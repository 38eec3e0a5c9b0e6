import type { Page } from '@playwright/test';
import { paths } from '../../../shared/contracts/index.ts';
import type { SignedContract } from '../seed/signed-contract.ts';
import type { Visitor } from '../visit.ts';
import { openOrder, openPhone } from './open-order.ts';
import { watchTasks } from './watch-page.ts';

/** The camera's own: its shutter, and that the photo is to be used. */
const CAMERA_PRESSES = 2;

const photo = (page: Page, number: number) =>
  page.getByRole('img', { name: new RegExp(`photo ${number}$`) }).first();

/** Takes a photo of 12 megapixels at CPU 4x: until it is kept for the upload, and shown. */
export async function measurePhoto(
  browser: Visitor['browser'],
  url: string,
  seeded: SignedContract,
  file: string,
) {
  const { context, page } = await openOrder(browser, url, seeded);
  const longestTask = await watchTasks(page);
  const start = performance.now();
  await take(page, file);
  await photo(page, 1).waitFor();
  const milliseconds = performance.now() - start;
  const longest = await longestTask();
  await context.close();
  return { milliseconds, longestTask: longest };
}

/** Opens what waits, takes three photos and reports the work: presses, and the time they wait for. */
export async function measureOrder(
  browser: Visitor['browser'],
  url: string,
  seeded: SignedContract,
  files: readonly string[],
) {
  await seeded.issueOrder('Replace the valve');
  const { context, page } = await openPhone(browser, seeded, url + paths.dashboard());
  let presses = 0;
  let milliseconds = 0;
  const time = async (work: () => Promise<void>) => {
    const start = performance.now();
    await work();
    milliseconds += performance.now() - start;
  };
  const needed = page.getByRole('link', { name: /^Do/ }).first();
  await needed.waitFor();
  await time(async () => {
    presses += 1;
    await needed.click();
    await page.getByRole('button', { name: 'Take photo' }).waitFor();
  });
  for (const [index, file] of files.entries()) {
    await time(async () => {
      presses += 1 + CAMERA_PRESSES;
      await take(page, file);
      await photo(page, index + 1).waitFor();
    });
  }
  await time(async () => {
    presses += 1;
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('It waits for the general contractor').waitFor();
  });
  await context.close();
  return { presses, milliseconds, photos: files.length };
}

async function take(page: Page, file: string) {
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo' }).click();
  await (await camera).setFiles(file);
}
