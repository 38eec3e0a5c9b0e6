import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Hosting, hostingSchema, isFileName, pageBelow } from './hosting.ts';
import { isLasting } from '../../shared/federation/lasting-files.ts';

/**
 * Serves a site as a static host does: a version's files for a year, pages never from a cache unasked, and
 * for an address without a page of its own the page of what it lies below, or `app.html` with 404.
 * @param site the folder, absolute
 * @returns the server, once it listens
 * @throws Error that names `PORT` where the port is taken
 */
export function serveSite(site: string, port: number): Promise<ServerType> {
  const readHosting = hostingReader(path.join(site, 'hosting.json'));
  const app = new Hono<{ Variables: Hosting }>();
  app.use(async (context, next) => {
    const { headers, fallbacks } = await readHosting();
    context.set('fallbacks', fallbacks);
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    context.header(
      'Cache-Control',
      isLasting(context.req.path.slice(1)) && context.res.ok
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    );
  });
  // A page that a browser has is sent again only where a release has changed it.
  app.use((context, next) =>
    isLasting(context.req.path.slice(1)) ? next() : tagged(context, next),
  );
  app.use(serveStatic({ root: site, precompressed: true }));
  app.get('*', async (context, next) => {
    if (isLasting(context.req.path.slice(1)) || isFileName(context.req.path)) {
      return context.text('Not found', 404);
    }
    return next();
  });
  app.use(async (context, next) => {
    const below = pageBelow(context.get('fallbacks'), context.req.path);
    const page = below ?? 'app.html';
    const answer = await serveStatic({ root: site, path: page, precompressed: true })(
      context,
      next,
    );
    if (below || !answer) return answer;
    return new Response(answer.body, { status: 404, headers: answer.headers });
  });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
          : error,
      );
    });
  });
}

const tagged = etag();

/** Ends a server and its open connections. */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

/** Reads the file again only where a release has put another one in its place. */
function hostingReader(file: string): () => Promise<Hosting> {
  let known: { readonly of: string; readonly hosting: Hosting } | undefined;
  return async () => {
    const { ino, mtimeMs } = await stat(file);
    const of = `${ino} ${mtimeMs}`;
    if (known?.of !== of) {
      known = { of, hosting: hostingSchema.parse(JSON.parse(await readFile(file, 'utf8'))) };
    }
    return known.hosting;
  };
}
