import { randomUUID } from 'node:crypto';
import type { SignJWT } from 'jose';
import { loadSigningKeys } from '../../auth/signing-keys.ts';
import type { Database } from '../../database/database.ts';
import { openPostgres } from '../../database/postgres.ts';
import { PUBLIC_KEY, readApiSettings, readSettings } from '../../settings.ts';
import { startApi } from '../../server/start-api.ts';
import { startBackend } from '../../server/start-backend.ts';
import type { BlobStore } from '../../storage/blobs/blob-store.ts';
import { openBlobStore } from '../../storage/blobs/open-blob-store.ts';
import { supabaseUnderTest } from '../supabase-settings.ts';
import { createTestData } from '../test-data.ts';

/** Settings beside those that a test needs anyway. */
export type Environment = Readonly<Record<string, string>>;

/** A storage service and the API beside it, on an empty database. */
interface StorageBackend {
  /** Where the storage service answers under `/storage/v1`. */
  readonly url: string;
  readonly key: string;
  readonly apiUrl: string;
  readonly database: Database;
  readonly sign: (token: SignJWT) => Promise<string>;
  /** What the embedded backend keeps. */
  readonly embedded: EmbeddedStorage | undefined;
  readonly stop: () => Promise<void>;
}

interface EmbeddedStorage {
  readonly dataDir: string;
  readonly blobs: BlobStore;
  /** The keys of all objects that were written, with a row or without. */
  readonly keptKeys: () => Promise<string[]>;
}

const SERVER = { BACKEND_PORT: '0', RATE_LIMITS: 'off', OPERATIONS: 'any' };
/** Settings of a bucket that takes the place of the folder for objects. */
const { TEST_OBJECTS, AWS_ENDPOINT_URL } = process.env;

/** The embedded backend. */
export async function startEmbedded(env: Environment): Promise<StorageBackend> {
  const data = await createTestData();
  const { dataDir, databaseUrl } = data;
  const bucket = TEST_OBJECTS && { OBJECTS: `${TEST_OBJECTS}/${randomUUID()}`, AWS_ENDPOINT_URL };
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, INBOX_PORT: '0' };
  const settings = readSettings({ ...SERVER, ...place, ...bucket, ...env });
  const backend = await startBackend(settings);
  const { url, database } = backend;
  const keys = await loadSigningKeys(dataDir);
  const blobs = await openBlobStore(settings.objects);
  const keptKeys = async () => {
    const kept: string[] = [];
    for await (const some of blobs.keysBefore(new Date(Date.now() + 3_600_000))) kept.push(...some);
    return kept;
  };
  return {
    ...{ url, key: PUBLIC_KEY, apiUrl: url, database, embedded: { dataDir, blobs, keptKeys } },
    sign: (token) =>
      token.setProtectedHeader({ alg: 'ES256', kid: keys.kid }).sign(keys.privateKey),
    stop: async () => {
      await backend.stop();
      await data.remove();
    },
  };
}

// Projects with money stay for ever, so former users get other addresses.
const EMPTY = `select set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects; update auth.users set email = id || '@example.org';`;

/** The API beside the Supabase project under test, without objects; undefined without a project. */
export async function startBesideProject(): Promise<StorageBackend | undefined> {
  if (!supabaseUnderTest) return undefined;
  const { TEST_SUPABASE_URL: url, TEST_SUPABASE_KEY: key, ...project } = supabaseUnderTest;
  const { TEST_SUPABASE_DATABASE_URL, TEST_SUPABASE_JWT_SECRET = '' } = project;
  const database = await openPostgres(TEST_SUPABASE_DATABASE_URL);
  await database.transaction((transaction) => transaction.script(EMPTY));
  const settings = readApiSettings({
    ...SERVER,
    DATABASE_URL: TEST_SUPABASE_DATABASE_URL,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: key,
    SUPABASE_SECRET_KEY: project.TEST_SUPABASE_SECRET_KEY,
    SUPABASE_JWT_SECRET: TEST_SUPABASE_JWT_SECRET,
  });
  const api = await startApi(settings);
  const secret = new TextEncoder().encode(TEST_SUPABASE_JWT_SECRET);
  return {
    ...{ url, key, apiUrl: api.url, database, embedded: undefined },
    sign: (token) => token.setProtectedHeader({ alg: 'HS256' }).sign(secret),
    stop: async () => {
      await api.stop();
      await database.close();
    },
  };
}
