import { expect, it, jest } from '@jest/globals';
import { lendUrl } from './kept-urls.ts';

it('reads a photo once for all its images, and frees it after the last', async () => {
  const read = jest.fn(() => Promise.resolve(new ArrayBuffer(1)));
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  const [inGrid, inList] = [lendUrl(read, 'a', 'small'), lendUrl(read, 'a', 'small')];
  const url = (await inGrid.url) ?? '';
  expect(await inList.url).toBe(url);
  expect(read).toHaveBeenCalledTimes(1);

  inGrid.giveBack();
  await inGrid.url;
  expect(revoke).not.toHaveBeenCalled();
  inList.giveBack();
  await inList.url;
  expect(revoke).toHaveBeenCalledWith(url);
  expect(await lendUrl(read, 'a', 'small').url).not.toBe(url);
});
