import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { createSignedContract } from './signed-contract.ts';

type Project = Awaited<ReturnType<typeof createSignedContract>>;

const withId = z.object({ id: z.string() });
const orderSchema = z.object({
  state: z.string(),
  version: z.int(),
  photos: z.array(z.object({ id: z.string() })),
});

/** Orders work of the subcontractor. @returns the order, and what the server has of it */
export async function issueOrder({ contractor, contractId }: Project, text: string) {
  const input = { id: randomUUID(), contractId, text, place: null, dueDate: null };
  const { id } = await contractor.api(withId, 'IssueWorkOrder', { input, key: randomUUID() });
  return { id, read: () => contractor.api(orderSchema, 'GetWorkOrder', { id }) };
}

/** A photo as a phone's camera makes one. */
async function drawPhoto(page: Page, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws nothing.');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, colour);
  return Buffer.from(base64, 'base64');
}

/** Takes a photo of one colour at the order that is showing. */
export async function takePhoto(page: Page, colour: string) {
  const buffer = await drawPhoto(page, colour);
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo' }).click();
  await (await camera).setFiles({ name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer });
}

/** The line about what is kept on this phone. */
export const keptLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: /(photo|report)s? ((is|are) kept )?on this phone/ });
