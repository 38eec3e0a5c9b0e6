import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { listenOnFreePort } from './free-port.ts';

/** A PostgreSQL with TLS and a certificate for `localhost` of its own authority. */
export interface TlsServer {
  /** The URL of the server through TLS. */
  url: string;
  /** The authority's certificate. */
  caFile: string;
  readonly stop: () => Promise<void>;
}

/**
 * Terminates TLS in front of the server of `databaseUrl`.
 * @throws Error if this machine has no `openssl`
 */
export async function startTlsServer(databaseUrl: string): Promise<TlsServer> {
  const upstreamUrl = new URL(databaseUrl);
  const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-tls-'));
  const [keyFile, caFile] = [path.join(directory, 'key.pem'), path.join(directory, 'ca.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', caFile];
  execFileSync('openssl', [...request.split(' '), ...names], { stdio: 'pipe' });
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(caFile)]);

  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    // The first message asks for TLS. (PostgreSQL, section 54.2.10)
    client.once('data', () => {
      client.write('S');
      const secure = new TLSSocket(client, { isServer: true, key, cert });
      const upstream = connect(Number(upstreamUrl.port), upstreamUrl.hostname);
      secure.on('error', () => upstream.destroy());
      upstream.on('error', () => secure.destroy());
      secure.pipe(upstream).pipe(secure);
    });
  });
  const url = new URL(databaseUrl);
  url.host = `localhost:${await listenOnFreePort(server)}`;
  const stop = async () => {
    server.close();
    await rm(directory, { recursive: true });
  };
  return { url: url.href, caFile, stop };
}
