import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { expect, test } from '../support/test.ts';
import { issueOrder, keptLine } from './kept-work.ts';
import { createSignedContract } from './signed-contract.ts';

// Requests without a network are errors in the console.
test.use({ allowErrors: true });

/** A JPEG of this size, as the browser draws it. */
const drawn = async (page: Page, width: number, height: number) =>
  Buffer.from(
    await page.evaluate(
      ([across, down]) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [across, down];
        canvas.getContext('2d')?.fillRect(0, 0, across / 2, down);
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
      },
      [width, height] as const,
    ),
    'base64',
  );

/** Exif that says 'turn it to the right' (TIFF 6.0, tag 274). */
const TURNED = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 34]),
  Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0', 'latin1'),
]);
const turned = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), TURNED, jpeg.subarray(2)]);

/** The header of a PNG of 60 megapixels. */
const WIDE = Buffer.from(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x27\x10\0\0\x17\x70\x08\x02\0\0\0crc_\0\0\0\0IENDcrc_',
  'latin1',
);
const HEIC = Buffer.from(
  '\0\0\0\x18ftypheic\0\0\0\0mif1\0\0\0\x14ispe\0\0\0\0\0\0\x03\xe8\0\0\x02\0',
  'latin1',
);

/** A photo of 12 megapixels that is hard to make small: 727 kB at the first quality that is tried. */
const drawnLarge = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [4000, 3000];
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser draws nothing.');
      let seed = 1;
      for (let spot = 0; spot < 47_000; spot += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        pen.fillStyle = `hsl(30 20% ${25 + (seed % 100) / 2}%)`;
        pen.fillRect((spot % 250) * 16, Math.floor(spot / 250) * 16, 16, 16);
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    }),
    'base64',
  );

/** The sizes of all pictures that the browser keeps, and the bytes of the largest. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await asked(indexedDB.open('plumbline-field'));
    const all = await asked<unknown[]>(database.transaction('bytes').objectStore('bytes').getAll());
    database.close();
    const pictures = all.filter((bytes) => bytes instanceof ArrayBuffer);
    const sizes = pictures.map(async (bytes) => {
      const { width, height } = await createImageBitmap(new Blob([bytes]));
      return `${width} × ${height}`;
    });
    return {
      sizes: (await Promise.all(sizes)).sort(),
      mostBytes: Math.max(...pictures.map(({ byteLength }) => byteLength)),
    };
  });

test('pictures are made smaller and upright, or refused by name; what is lost is named', async ({
  browser,
  product,
}) => {
  const project = await createSignedContract(browser, product);
  const order = await issueOrder(project, 'Replace the valve');
  const { page } = project.subcontractor;
  await page.goto(paths.workOrder(project.projectId, order.id));
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.context().setOffline(true);

  const bad = [
    ['over.jpg', Buffer.alloc(20_000_001, 1), 'The photo is larger than 20 MB.'],
    ['wide.png', WIDE, 'The photo has more than 50 megapixels.'],
    ['empty.jpg', Buffer.alloc(0), 'The file is empty.'],
    ['phone.heic', HEIC, 'This browser cannot open HEIC photos.'],
    ['page.jpg', Buffer.from('<!doctype html>'), 'The file is not a photo.'],
  ] as const;
  const good = [
    ['large.jpg', await drawnLarge(page)],
    ['turned.jpg', turned(await drawn(page, 800, 400))],
  ] as const;
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(
      [...good, ...bad].map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
    );
  await expect(keptLine(page)).toContainText('2 photos are kept on this phone');
  for (const [name, , sentence] of bad) {
    await expect(page.getByText(`${name}: ${sentence}`)).toBeVisible();
  }
  const { sizes, mostBytes } = await keptPictures(page);
  expect(sizes).toEqual(['160 × 320', '2048 × 1536', '320 × 240', '400 × 800']);
  expect(mostBytes).toBeLessThanOrEqual(700_000);

  // A full disk.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  const buffer = Buffer.concat([good[1][1], Buffer.from('another')]);
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'full.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('full.jpg: This phone is full, so it was not kept.')).toBeVisible();
  await expect(keptLine(page)).toContainText('2 photos are kept on this phone');

  // As a browser does that is short of space.
  const { origin } = new URL(page.url());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const notice = page.getByRole('alert').filter({ hasText: 'Gone from this phone' });
  await expect(notice.getByRole('listitem')).toHaveCount(2);
  // Its pages would go on to ask without a network, beside the next test.
  await page.context().close();
});
