import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { PUBLIC_KEY } from '../../settings.ts';
import { listenOnFreePort } from '../free-port.ts';
import { supabaseUnderTest } from '../supabase-settings.ts';

/** How a gateway is asked. */
export interface Gateway {
  readonly url: string;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly stop: () => void;
}

const removal = z.object({ prefixes: z.array(z.string()) });
const removed = z.object({ name: z.string() });

/** The gateway of the Supabase project under test, or one before the embedded storage. */
export async function openGateway(url: string, database: Database): Promise<Gateway> {
  if (!supabaseUnderTest) return startGateway(url, database);
  const { TEST_SUPABASE_KEY: publicKey, TEST_SUPABASE_SECRET_KEY: secretKey = '' } =
    supabaseUnderTest;
  return { url, publicKey, secretKey, stop: () => undefined };
}

/**
 * Starts what stands before the storage of a Supabase project: it asks for a key, and whom it knows by
 * the secret one may remove all objects. The embedded storage does the rest.
 */
async function startGateway(url: string, database: Database): Promise<Gateway> {
  const secretKey = 'sb_secret_of_tests_alone';
  const app = new Hono();
  app.use(async (context, next) => {
    const key = context.req.header('apikey');
    if (key === secretKey || key === PUBLIC_KEY) return next();
    return context.json({ message: 'No API key found in request' }, 401);
  });
  app.delete('/storage/v1/object/:bucket', async (context, next) => {
    const { apikey, authorization } = context.req.header();
    if (apikey !== secretKey) return next();
    // Supabase's gateway takes a key as a token only where it stands in both headers.
    if (authorization !== `Bearer ${apikey}`) return context.json({ statusCode: '403' }, 400);
    const { prefixes } = removal.parse(await context.req.json());
    const text = `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning name`;
    return context.json(
      await database.query(removed, text, [context.req.param('bucket'), prefixes]),
    );
  });
  app.all('*', ({ req }) => proxy(url + new URL(req.url).pathname, { raw: req.raw }));
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    publicKey: PUBLIC_KEY,
    secretKey,
    stop: () => {
      server.close();
    },
  };
}
