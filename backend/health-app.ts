import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from './database/database.ts';
import { log } from './log.ts';

/** The start of every server here: `/health`, `/ready`, and one answer for what went wrong. */
export function createHealthApp(database: Database): Hono {
  const app = new Hono();
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/ready', async (context) => {
    const ready = await isReady(database);
    return context.json({ status: ready ? 'ready' : 'database unavailable' }, ready ? 200 : 503);
  });
  app.onError((error, context) => {
    log.error('request_failed', error, { path: context.req.path });
    return context.json({ message: 'Unexpected failure' }, 500);
  });
  return app;
}

function isReady(database: Database): Promise<boolean> {
  return database.query(z.object({ one: z.number() }), 'select 1 as one').then(
    () => true,
    () => false,
  );
}
