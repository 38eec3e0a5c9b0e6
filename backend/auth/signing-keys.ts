import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import { DatabaseUnavailableError, reasonOf } from '../database/database.ts';
import { parseJson } from '../http/parse-json.ts';

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

const publicJwk = privateJwk.omit({ d: true });
const retiredKey = z.object({ kid: z.string(), publicJwk, retiredAt: z.iso.datetime() });

const keyFile = z.object({
  kid: z.string(),
  privateJwk,
  secret: z.string().min(32),
  /** Keys that sign no more, and whose tokens are believed until they expire. */
  retired: z.array(retiredKey).default([]),
});

const missing = z.object({ code: z.literal('ENOENT') });

type KeyFile = z.infer<typeof keyFile>;
type RetiredKey = z.infer<typeof retiredKey>;

/** The key that signs access tokens, and the secret that one-time and refresh tokens hang on. */
export interface SigningKeys {
  kid: string;
  privateKey: CryptoKey;
  /**
   * The public halves of the keys that are believed now, and when the next of them ends, in
   * milliseconds since 1970.
   */
  readonly published: () => { keys: PublicJwk[]; until: number };
  /** Keyed hash: the database alone is not enough to make or to guess a token. */
  readonly digest: (text: string) => Buffer;
}

type PublicJwk = Record<'kty' | 'crv' | 'x' | 'y' | 'kid' | 'alg' | 'use', string>;

/** Reads the keys from `dataDir/keys.json`, making them on the first start. */
export async function loadSigningKeys(dataDir: string): Promise<SigningKeys> {
  const file = path.join(dataDir, 'keys.json');
  const keys = (await read(file)) ?? (await create(file));
  const { kid, privateJwk: jwk, secret } = keys;
  const privateKey = await importJWK({ ...jwk, alg: 'ES256' }, 'ES256');
  if (privateKey instanceof Uint8Array) throw new Error(`${file} holds no private key`);
  const own = publish({ kid, publicJwk: publicJwk.parse(jwk) });
  return {
    kid,
    privateKey,
    published: () => {
      const retired = keys.retired.filter(isStillBelieved);
      const until = Math.min(...retired.map(believedUntil));
      return { keys: [own, ...retired.map(publish)], until };
    },
    digest: (text) => createHmac('sha256', secret).update(text).digest(),
  };
}

/**
 * Makes a new key for signing in `dataDir/keys.json`, for the next start. The former one stays
 * published for as long as tokens that it signed are valid, so that no session ends.
 * @returns the new key's id, and the ids that are published beside it
 */
export async function rotateSigningKey(dataDir: string) {
  const file = path.join(dataDir, 'keys.json');
  const keys = await read(file);
  if (keys === undefined) {
    throw new DatabaseUnavailableError(`${file} is not there yet: the first start makes it.`);
  }
  const former = { kid: keys.kid, publicJwk: publicJwk.parse(keys.privateJwk) };
  const retired = [
    { ...former, retiredAt: new Date().toISOString() },
    ...keys.retired.filter(isStillBelieved),
  ];
  const rotated = await generate(keys.secret, retired);
  await write(file, rotated);
  return { kid: rotated.kid, retired: retired.map((key) => key.kid) };
}

// Another hour than a token's own, as the process that signs with it may restart late.
function believedUntil({ retiredAt }: Pick<RetiredKey, 'retiredAt'>): number {
  return Date.parse(retiredAt) + 2 * ACCESS_TOKEN_SECONDS * 1000;
}

function isStillBelieved(key: RetiredKey): boolean {
  return Date.now() < believedUntil(key);
}

function publish({ kid, publicJwk: jwk }: Pick<RetiredKey, 'kid' | 'publicJwk'>): PublicJwk {
  return { ...jwk, kid, alg: 'ES256', use: 'sig' };
}

async function read(file: string): Promise<KeyFile | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (missing.safeParse(error).success) return undefined;
    throw new DatabaseUnavailableError(
      `${file} cannot be read (${reasonOf(error)}). Make it readable to this process, or set ` +
        'DATA_DIR to another directory.',
    );
  });
  if (text === undefined) return undefined;
  const parsed = keyFile.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new DatabaseUnavailableError(
    `${file} is damaged. Delete it to make new keys; everyone signs in again.`,
  );
}

async function create(file: string): Promise<KeyFile> {
  const keys = await generate(randomBytes(32).toString('base64url'), []);
  await write(file, keys);
  return keys;
}

async function generate(secret: string, retired: KeyFile['retired']): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = privateJwk.parse(await exportJWK(privateKey));
  return { kid: randomUUID(), privateJwk: jwk, secret, retired };
}

async function write(file: string, keys: KeyFile): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
