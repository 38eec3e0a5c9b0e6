import { utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { blobOf, uploadOf, useStorageCast } from '../testing/storage/storage-cast.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { sweepObjects, sweepOrphans } from './sweep-objects.ts';

const storage = useStorageCast();
const nameRow = z.object({ name: z.string() });
const NOTES = Buffer.from('notes');

async function sendFile() {
  const { reserve, clientOf, fileInput } = storage();
  const reserved = uploadOf(await reserve('plumber', fileInput(NOTES)));
  await clientOf('plumber')
    .storage.from('files')
    .upload(reserved.path, blobOf(NOTES, 'text/plain'));
  return reserved;
}

// Files alone can be made older.
const itInFolder = process.env['TEST_OBJECTS'] === undefined ? itEmbedded : it.skip;

itInFolder(
  'removes what was not confirmed in a day, refused or removed, and keeps the rest',
  async () => {
    const { backend, confirm, remove, embedded } = storage();
    const { database } = backend;
    const { blobs, dataDir } = embedded();
    const [waiting, forgotten, ready, removed] = [
      await sendFile(),
      await sendFile(),
      await sendFile(),
      await sendFile(),
    ];
    for (const { id } of [ready, removed]) await confirm('plumber', id);
    expect(await remove('owner', removed.id)).toMatchObject({ state: 'REMOVED' });
    await database.run(
      "update public.uploads set created_at = now() - interval '25 hours' where id = any($1::uuid[])",
      [[forgotten.id, ready.id]],
    );
    await sweepObjects(blobs)(database);
    const left = await database.query(nameRow, 'select name from storage.objects order by name');
    expect(left.map(({ name }) => name)).toEqual([waiting.path, ready.path].sort());
    expect(await confirm('plumber', forgotten.id)).toMatchObject({ code: 'NOT_FOUND' });

    const orphan = randomUUID();
    await blobs.write(orphan, Readable.from([NOTES]));
    const old = new Date(Date.now() - 90_000_000);
    await utimes(path.join(dataDir, 'objects', orphan.slice(0, 2), orphan), old, old);
    await sweepOrphans(blobs)(database);
    await expect(blobs.read(orphan)).rejects.toThrow('No object');
    const client = storage().clientOf('plumber');
    expect((await client.storage.from('files').download(ready.path)).error).toBeNull();
    await database.run('delete from public.uploads');
    await sweepObjects(blobs)(database);
    expect(await database.query(nameRow, 'select name from storage.objects')).toEqual([]);
  },
);
