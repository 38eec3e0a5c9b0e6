import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { SCHEMA_FILE, printProductSchema } from './print-schema.ts';

it('the schema file is up to date: if not, run `node backend/graphql/write-schema.ts`', async () => {
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(printProductSchema());
});
