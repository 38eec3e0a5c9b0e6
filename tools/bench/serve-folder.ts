import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isFileName, pageBelow } from '../../delivery/site/hosting.ts';
import { type Certificate } from './certificate.ts';
import { type ServedFile, readFolder } from './read-folder.ts';

export interface FolderServer {
  readonly url: string;
  /** Serves another folder from now on, as a release does. */
  readonly replace: (folder: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A path with a hash in the name of the file, or in that of its version's folder. */
const hashed = /[./][0-9a-f]{8,}[./]/;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a built site from memory over HTTP/2 with brotli, and with the caching rules of the
 * product's own host: hashed files for a year, pages always revalidated, and for an address without a
 * page of its own the page of what it lies below, or `app.html`.
 */
export async function serveFolder(folder: string, certificate: Certificate): Promise<FolderServer> {
  let site = await readFolder(folder);
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    const { pathname } = new URL(headers[':path'] ?? '/', 'https://localhost');
    const found =
      site.files.get(pathname) ?? site.files.get(path.posix.join(pathname, 'index.html'));
    const page = pageBelow(site.fallbacks, pathname) ?? 'app.html';
    const file: ServedFile | undefined =
      found ?? (isFileName(pathname) ? undefined : site.files.get(`/${page}`));
    stream.on('error', () => undefined);
    if (!file) {
      stream.respond({ ':status': 404, 'content-length': 0 }, { endStream: true });
      return;
    }
    const isLasting = hashed.test(pathname);
    const validators = isLasting ? {} : { etag: file.tag };
    if (!isLasting && headers['if-none-match'] === file.tag) {
      stream.respond({ ':status': 304, ...validators, ...site.headers }, { endStream: true });
      return;
    }
    stream.respond({
      ':status': 200,
      'content-type': types[path.posix.extname(file.name)] ?? 'text/plain; charset=utf-8',
      'content-length': file.body.length,
      'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...validators,
      ...(file.isBrotli ? { 'content-encoding': 'br' } : {}),
      ...site.headers,
    });
    stream.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    replace: async (next) => {
      site = await readFolder(next);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
