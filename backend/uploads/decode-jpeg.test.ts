import { expect, it } from '@jest/globals';
import { drawJpeg } from '../testing/storage/draw-jpeg.ts';
import { decodesAsJpeg } from './decode-jpeg.ts';

it('says whether a JPEG is whole', async () => {
  expect(await decodesAsJpeg(drawJpeg())).toBe(true);
  expect(await decodesAsJpeg(drawJpeg().subarray(0, 700))).toBe(false);
});

it('says nothing of a JPEG that takes too long', async () => {
  const decoded = decodesAsJpeg(drawJpeg(), { timeMs: 0, memoryMb: 192 });
  await expect(decoded).rejects.toThrow('no answer');
});
