import { type LaunchOptions, chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawPhotos } from './field/draw-photos.ts';
import { measureSending } from './field/send-photos.ts';
import { measureOrder, measurePhoto } from './field/take-photos.ts';
import type { SignedContract } from './seed/signed-contract.ts';
import { spreadOf } from './statistics.ts';

interface FieldOptions {
  /** Of browsers of their own, whose memory is that of the one page. */
  readonly launch: LaunchOptions;
  readonly url: string;
  readonly seeded: SignedContract;
  readonly rounds: number;
  /** How many are sent over a bad line. */
  readonly photos: number;
}

/** Measures work orders with photos on a phone, at CPU 4x. */
export async function measureField({ launch, url, seeded, rounds, photos }: FieldOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-photos-'));
  const drawing = await chromium.launch(launch);
  try {
    const files = await drawPhotos(drawing, folder, photos);
    await drawing.close();
    const browser = await chromium.launch(launch);
    try {
      const single = [];
      const orders = [];
      for (let round = 0; round < rounds; round += 1) {
        single.push(await measurePhoto(browser, url, seeded, files[0] ?? ''));
        orders.push(await measureOrder(browser, url, seeded, files.slice(0, 3)));
      }
      const sending = await measureSending(browser, url, seeded, files);
      return {
        photo: {
          milliseconds: spreadOf(single.map(({ milliseconds }) => milliseconds)),
          longestTask: spreadOf(single.map(({ longestTask }) => longestTask)),
        },
        order: {
          presses: Math.max(...orders.map(({ presses }) => presses)),
          seconds: spreadOf(orders.map(({ milliseconds }) => milliseconds / 1000)),
        },
        sending,
      };
    } finally {
      await browser.close();
    }
  } finally {
    await drawing.close();
    await rm(folder, { recursive: true, force: true });
  }
}
