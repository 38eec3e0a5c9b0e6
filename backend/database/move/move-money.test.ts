import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { continueLedger, writeLedger } from '../../testing/kept-ledger.ts';
import { PATIENCE_MS } from '../../testing/test-backend.ts';
import { createEmbeddedData, createTestData } from '../../testing/test-data.ts';
import { movePlace } from './move-place.ts';

jest.setTimeout(PATIENCE_MS);

it('moves the ledger once, and goes on with it', async () => {
  const [source, target] = [await createEmbeddedData(), await createTestData()];
  const written = await writeLedger(source);
  await writeFile(path.join(source.dataDir, 'keys.json'), '{}');
  await movePlace(source.dataDir, target.databaseUrl ?? target.dataDir);
  expect(await continueLedger(target, written)).toEqual({
    rows: written.rows,
    differences: '',
    isSettled: true,
    refused: [expect.stringContaining('append only'), expect.stringContaining('differs')],
  });
  await Promise.all([source.remove(), target.remove()]);
});
