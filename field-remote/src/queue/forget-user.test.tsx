import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { screen, waitFor } from '@testing-library/react';
import * as remote from '../remote.tsx';
import { kept, openKept, userId } from '../testing/kept-on-phone.ts';
import { createFieldDb } from './field-db.ts';
import { createKeptLedger, withLedger } from './kept-ledger.ts';
import type { PhotoEntry } from './entry.ts';

const photo = (id: string, owner: string): PhotoEntry => ({
  ...kept,
  id,
  userId: owner,
  kind: 'photo',
  photo: { name: 'a.jpg', size: 1, sha256: id, smallSize: 1, smallSha256: id, originalSha256: id },
  uploadId: `upload of ${id}`,
  reserveKey: 'reserve',
  confirmKey: 'confirm',
  isUploaded: false,
  renewals: 0,
});

it('removes all that a deleted account has kept here, and nothing of others', async () => {
  const db = withLedger(createFieldDb(), createKeptLedger());
  const bytes = { photo: new ArrayBuffer(1), small: new ArrayBuffer(1) };
  await db.add(photo('mine', userId), bytes);
  await db.add(photo('theirs', 'kim'), bytes);
  await openKept(paths.projectWork('1001'), kept, null);
  expect(await screen.findByText(/kept on this phone, not sent yet/)).toBeVisible();

  await remote.forgetUser?.(userId);
  expect(await db.read(userId)).toEqual([]);
  expect(await db.readBytes('mine', 'photo')).toBeUndefined();
  expect(Object.keys(localStorage).filter((key) => key.includes('.kept.'))).toEqual([
    expect.stringContaining('theirs'),
  ]);
  expect(await db.read('kim')).toHaveLength(1);
  expect(await db.readBytes('theirs', 'photo')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/kept on this phone/)).not.toBeInTheDocument());
});
