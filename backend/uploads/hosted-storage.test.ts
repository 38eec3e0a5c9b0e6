import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { type Gateway, openGateway } from '../testing/storage/gateway.ts';
import { blobOf, uploadOf, useStorageCast } from '../testing/storage/storage-cast.ts';
import { createUploadCheck } from './check-upload.ts';
import { sweepHostedObjects } from './sweep-hosted.ts';

const NOTES = Buffer.from('notes');
const stateRow = z.object({ state: z.string() });
const nameRow = z.object({ name: z.string() });

describe('the storage of a Supabase project', () => {
  const storage = useStorageCast();
  let gateway: Gateway;
  let storageUrl: string;
  beforeAll(async () => {
    const { url, database } = storage().backend;
    gateway = await openGateway(url, database);
    storageUrl = `${gateway.url}/storage/v1`;
  });
  afterAll(() => gateway.stop());

  /** Reserves and uploads a file, which then waits for its check. */
  async function sendFile() {
    const { reserve, fileInput, tokens, cast } = storage();
    const { id, path } = uploadOf(await reserve('plumber', fileInput(NOTES)));
    const client = createClient(gateway.url, gateway.publicKey, {
      accessToken: () => Promise.resolve(tokens.get('plumber') ?? null),
    });
    const sent = await client.storage.from('files').upload(path, blobOf(NOTES, 'text/plain'));
    expect(sent.error).toBeNull();
    await cast.call('plumber', 'confirm_upload', [id]);
    return { id, path };
  }

  async function stateOf(id: string) {
    const text = 'select state from public.uploads where id = $1';
    return (await storage().backend.database.query(stateRow, text, [id]))[0]?.state;
  }

  async function kept(paths: readonly string[]) {
    const text = 'select name from storage.objects where name = any($1::text[])';
    const rows = await storage().backend.database.query(nameRow, text, [paths]);
    return rows.map(({ name }) => name);
  }

  it('is read with its public key, and leaves an upload for another check where it refuses', async () => {
    const { backend, tokens } = storage();
    const { database } = backend;
    const { id } = await sendFile();
    const token = tokens.get('plumber') ?? '';
    await createUploadCheck({ database, storageUrl })(id, token);
    expect(await stateOf(id)).toBe('CHECKING');
    await createUploadCheck({ database, storageUrl, apiKey: gateway.publicKey })(id, token);
    expect(await stateOf(id)).toBe('READY');
  });

  it('loses what was not confirmed in a day by its secret key, and nothing without', async () => {
    const { database } = storage().backend;
    const [waiting, forgotten] = [await sendFile(), await sendFile()];
    const both = [waiting.path, forgotten.path];
    const old = "update public.uploads set created_at = now() - interval '25 hours' where id = $1";
    await database.run(old, [forgotten.id]);
    await sweepHostedObjects({ storageUrl, secretKey: undefined })(database);
    expect(await stateOf(forgotten.id)).toBe('REMOVED');
    const { secretKey } = gateway;
    const unknown = sweepHostedObjects({ storageUrl, secretKey: 'sb_secret_unknown' });
    await expect(unknown(database)).rejects.toThrow('401');
    expect(await kept(both)).toHaveLength(2);
    await sweepHostedObjects({ storageUrl, secretKey })(database);
    expect(await kept(both)).toEqual([waiting.path]);
    expect(await stateOf(waiting.id)).toBe('CHECKING');
  });
});
