import type { Browser } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** 12 megapixels. */
const [WIDTH, HEIGHT] = [4032, 3024];
/** So many that a photo is about as hard to compress as one of a building site. */
const SPOTS = 60_000;

/** Draws photos as large as a phone's camera makes them, each another one. @returns their files */
export async function drawPhotos(
  browser: Browser,
  folder: string,
  count: number,
): Promise<string[]> {
  const page = await browser.newPage();
  const files: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const base64 = await page.evaluate(drawOne, { number, WIDTH, HEIGHT, SPOTS });
    const file = path.join(folder, `IMG_${String(number).padStart(4, '0')}.jpg`);
    await writeFile(file, Buffer.from(base64, 'base64'));
    files.push(file);
  }
  await page.close();
  return files;
}

/** Runs in a page. */
async function drawOne(size: { number: number; WIDTH: number; HEIGHT: number; SPOTS: number }) {
  const canvas = new OffscreenCanvas(size.WIDTH, size.HEIGHT);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.fillStyle = `hsl(${size.number * 12} 20% 55%)`;
  pen.fillRect(0, 0, size.WIDTH, size.HEIGHT);
  for (let spot = 0; spot < size.SPOTS; spot += 1) {
    pen.fillStyle = `hsl(${(spot * 37 + size.number) % 360} 30% ${20 + ((spot * 7) % 60)}%)`;
    const side = 8 + ((spot * 13) % 40);
    pen.fillRect(Math.random() * size.WIDTH, Math.random() * size.HEIGHT, side, side);
  }
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  let bytes = '';
  for (const byte of new Uint8Array(await photo.arrayBuffer())) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
