import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';
import { DatabaseUnavailableError, reasonOf } from '../database/database.ts';

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

const keyFile = z.object({ kid: z.string(), privateJwk, secret: z.string().min(32) });

type KeyFile = z.infer<typeof keyFile>;

/** The key that signs access tokens, and the secret that one-time and refresh tokens hang on. */
export type SigningKeys = {
  kid: string;
  privateKey: CryptoKey;
  /** What `/.well-known/jwks.json` answers: the public half only. */
  jwks: { keys: PublicJwk[] };
  /** Keyed hash: the database alone is not enough to make or to guess a token. */
  readonly digest: (text: string) => Buffer;
};

type PublicJwk = Record<'kty' | 'crv' | 'x' | 'y' | 'kid' | 'alg' | 'use', string>;

/** Reads the keys from `dataDir/keys.json`, making them on the first start. */
export async function loadSigningKeys(dataDir: string): Promise<SigningKeys> {
  const file = path.join(dataDir, 'keys.json');
  const { kid, privateJwk: jwk, secret } = (await read(file)) ?? (await create(file));
  const privateKey = await importJWK({ ...jwk, alg: 'ES256' }, 'ES256');
  if (privateKey instanceof Uint8Array) throw new Error(`${file} holds no private key`);
  const { kty, crv, x, y } = jwk;
  return {
    kid,
    privateKey,
    jwks: { keys: [{ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }] },
    digest: (text) => createHmac('sha256', secret).update(text).digest(),
  };
}

async function read(file: string): Promise<KeyFile | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function create(file: string): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys: KeyFile = {
    kid: randomUUID(),
    privateJwk: privateJwk.parse(await exportJWK(privateKey)),
    secret: randomBytes(32).toString('base64url'),
  };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return keys;
}
