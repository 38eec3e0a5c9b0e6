import type { BrowserContext, Page, Route } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { type AddressInfo, createServer } from 'node:net';
import { press } from '../support/new-project.ts';
import type { RunningProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { issueOrder } from './kept-work.ts';
import { createSignedContract } from './signed-contract.ts';

// Requests that fail on purpose are errors in the console.
test.use({ allowErrors: true });

const PHOTOS = 15;

/** Resets each connection while a request arrives. @returns its address */
async function startCutter() {
  const server = createServer((socket) => {
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** What the service answers while it is not well. */
const isBusy = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'Access-Control-Allow-Origin': '*', 'Retry-After': '1' },
    body: '<h1>Try again later</h1>',
  });

/** The ways in which a request fails; one loses its answer alone. */
const failures = (cutter: string): readonly ((route: Route) => Promise<void>)[] => [
  (route) => route.abort('connectionfailed'),
  async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset');
  },
  isBusy(503),
  isBusy(429),
  (route) => route.continue({ url: new URL(new URL(route.request().url()).pathname, cutter).href }),
];

/** One upload in `many` fails, and one request of the others, in each way by turns. */
async function failSome(
  context: BrowserContext,
  { supabaseUrl }: RunningProduct,
  many: number,
  ways: ReturnType<typeof failures>,
) {
  const counts = { upload: 0, other: 0 };
  const fail = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const count = (counts[route.request().url().includes('/object/photos/') ? 'upload' : 'other'] +=
      1);
    const way = count % many === 0 && ways[(count / many) % ways.length];
    return way ? way(route) : route.fallback();
  };
  const requests = new RegExp(`^${supabaseUrl}/.*(graphql|storage)`);
  await context.route(requests, fail);
  return () => context.unroute(requests, fail);
}

/** Draws photos in the page, and chooses them. */
const choosePhotos = (page: Page) =>
  page.locator('input[type=file][multiple]').evaluate(async (input: HTMLInputElement, many) => {
    const files = new DataTransfer();
    for (let index = 0; index < many; index += 1) {
      const canvas = new OffscreenCanvas(1200, 900);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser cannot draw');
      context.fillStyle = `hsl(${index * 24} 60% 50%)`;
      context.fillRect(0, 0, 1200, 900);
      context.fillStyle = '#fff';
      context.fillText(`Photo ${index}`, 20, 40);
      const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
      files.items.add(new File([photo], `photo-${index}.jpg`, { type: 'image/jpeg' }));
    }
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, PHOTOS);

/** Waits for what a page sends; the pauses after requests that failed pass by its clock. */
const untilTrue = (page: Page, isSent: () => Promise<boolean>) =>
  expect(async () => {
    await page.clock.fastForward(2000);
    expect(await isSent()).toBe(true);
  }).toPass({ intervals: [200] });

test('photos taken without signal arrive once, over a bad line and a killed tab', async ({
  browser,
  product,
}) => {
  test.slow();
  const project = await createSignedContract(browser, product);
  const { id, read } = await issueOrder(project, 'Replace the valve');
  const { page } = project.subcontractor;
  const context = page.context();
  const address = paths.workOrder(project.projectId, id);

  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await context.setOffline(true);
  await choosePhotos(page);
  await expect(page.getByText(`${PHOTOS} photos are kept on this phone`).first()).toBeVisible();
  await press(page, 'Done');
  await expect(page.getByText(`${PHOTOS} photos and 1 report are kept`).first()).toBeVisible();
  expect((await read()).photos).toEqual([]);

  const isWell = await failSome(context, product, 1, [isBusy(503)]);
  await context.setOffline(false);
  await expect(page.getByText(`${PHOTOS} photos and 1 report are kept`).first()).toContainText(
    'They are tried again automatically.',
  );
  expect((await read()).photos).toEqual([]);

  const cutter = await startCutter();
  await failSome(context, product, 3, failures(cutter.url));
  await isWell();
  await untilTrue(page, async () => (await read()).photos.length > 3);
  await page.close();
  const before = await read();
  expect(before.state).toBe('ISSUED');

  const second = await context.newPage();
  await second.clock.install();
  await second.goto(address);
  await untilTrue(second, async () => (await read()).state === 'SUBMITTED');
  const { photos } = await read();
  expect(new Set(photos.map(({ id: photo }) => photo)).size).toBe(PHOTOS);
  expect(photos).toHaveLength(PHOTOS);
  await expect(second.getByText('kept on this phone')).toHaveCount(0);
  cutter.stop();
});
