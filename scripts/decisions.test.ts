import { expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../docs/decisions/', import.meta.url);
const records = (await readdir(folder)).filter((name) => /^\d{3}-/.test(name));

it.each(records)('the record %s has at most 300 words', async (name) => {
  const text = await readFile(new URL(name, folder), 'utf8');
  expect(text.match(/\S+/g)?.length).toBeLessThanOrEqual(300);
});
