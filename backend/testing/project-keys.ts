import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { freePort } from './free-port.ts';

/** A fake Supabase project that publishes the keys of its tokens. */
export interface ProjectKeys {
  url: string;
  /** A token of the project, valid for an hour unless `claims` says otherwise. */
  readonly sign: (alg: string, claims?: JWTPayload) => Promise<string>;
  /** Publishes a key more, for the tokens of `alg`. */
  readonly publish: (alg: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Answers again at the same address. */
  readonly resume: () => Promise<void>;
}

/** Publishes a key for each of `algorithms`; tokens of any other are signed with `secret`. */
export async function startProjectKeys(
  algorithms: readonly string[],
  secret = '',
): Promise<ProjectKeys> {
  const privateKeys = new Map<string, CryptoKey>();
  const keys: object[] = [];
  const publish = async (alg: string) => {
    const { privateKey, publicKey } = await generateKeyPair(alg);
    privateKeys.set(alg, privateKey);
    keys.push({ ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' });
  };
  for (const alg of algorithms) await publish(alg);
  const server = createServer((request, response) => {
    const found = request.url === '/auth/v1/.well-known/jwks.json';
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ keys }));
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const resume = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  await resume();
  return {
    url,
    publish,
    sign: (alg, claims = {}) => {
      const exp = Math.floor(Date.now() / 1000) + 3600;
      const basis = { iss: `${url}/auth/v1`, aud: 'authenticated', role: 'authenticated', exp };
      return new SignJWT({ ...basis, ...claims })
        .setProtectedHeader({ alg, kid: alg })
        .sign(privateKeys.get(alg) ?? new TextEncoder().encode(secret));
    },
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
    resume,
  };
}
