import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const immutable = /^\/(?:shell|remotes|fonts|registry)\//;

/** `/missing.png` is a file that is not there; `/dashboard/projects/1.0` is an address. */
const fileName = /\.[a-z][a-z0-9]{1,10}$/i;

const headersSchema = z.record(z.string(), z.string());

/**
 * Serves a site as a static host does: a version's files for a year, pages never from a cache, and
 * `app.html` for every address that has no page of its own.
 * @param site the folder, absolute
 * @returns the server, once it listens
 * @throws Error that names `PORT` where the port is taken
 */
export function serveSite(site: string, port: number): Promise<ServerType> {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const headers = await readHeaders(site);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    context.header(
      'Cache-Control',
      immutable.test(context.req.path) && context.res.ok
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    );
  });
  app.use(serveStatic({ root: site, precompressed: true }));
  app.get('*', async (context, next) => {
    if (immutable.test(context.req.path) || fileName.test(context.req.path)) {
      return context.text('Not found', 404);
    }
    return next();
  });
  app.use(serveStatic({ root: site, path: 'app.html', precompressed: true }));
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

const readHeaders = async (site: string) =>
  headersSchema.parse(JSON.parse(await readFile(path.join(site, 'headers.json'), 'utf8')));
