import { type StorageError, StorageClient } from '@supabase/storage-js';
import { type FileStorage, StorageFailure } from '../file-storage.ts';
import { createLinks } from './links.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { toStorageFailure } from './to-storage-failure.ts';

/** How the storage service is reached. */
export interface StorageConnection {
  /** Address of the Supabase project, without `/storage/v1`. */
  readonly supabaseUrl: string;
  /** Its public key. */
  readonly supabaseAnonKey: string;
  readonly getAccessToken: () => Promise<string | null>;
}

/**
 * Connects to Supabase Storage. Its client alone is taken: all of supabase-js would weigh seven times
 * as much (decision 045).
 */
export function openStorage(connection: StorageConnection): FileStorage {
  const { supabaseUrl, supabaseAnonKey, getAccessToken } = connection;
  const url = `${supabaseUrl.replace(/\/+$/, '')}/storage/v1`;

  /** A client that sends each request by `send`, as the user who is signed in by then. */
  const clientBy = (send: typeof fetch) =>
    new StorageClient(url, { apikey: supabaseAnonKey }, async (input, init) => {
      const token = await getAccessToken();
      if (token === null) throw new StorageFailure('signed-out', 'There is no session.');
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return send(input, { ...init, headers });
    });
  const client = clientBy(fetch);

  return {
    async upload(bucket, path, blob, { type, signal, onProgress }) {
      const sending = clientBy(sendWithProgress({ signal, onProgress }));
      // The service takes the type of the blob for that of the object.
      const typed = blob.type === type ? blob : blob.slice(0, blob.size, type);
      try {
        await ask(sending.from(bucket).upload(path, typed, { upsert: false }));
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
    signLinks: createLinks((bucket, paths, seconds) =>
      ask(client.from(bucket).createSignedUrls([...paths], seconds)),
    ),
    async remove(bucket, paths) {
      await ask(client.from(bucket).remove([...paths]));
    },
  };
}

type Answer<Data> = { data: Data; error: null } | { data: null; error: StorageError };

async function ask<Data>(request: Promise<Answer<Data>>): Promise<Data> {
  const answer = await request;
  if (answer.error !== null) throw toStorageFailure(answer.error);
  return answer.data;
}
