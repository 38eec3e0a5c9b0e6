import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { KeysUnavailableError, rememberTokens } from '../auth/verify-token.ts';
import { DatabaseError } from '../database/database.ts';
import { limitBody } from '../http/limit-body.ts';
import { parseJson } from '../http/parse-json.ts';
import { log } from '../observability/log.ts';
import { BlobsUnavailableError } from './blobs/blob-store.ts';
import { discard } from './blobs/discard.ts';
import { findCaller, requireCaller } from './caller.ts';
import { listing, listObjects } from './list-objects.ts';
import { readAddress } from './object-address.ts';
import { deleteObjects, findBucket, findObject, findObjects } from './object-rows.ts';
import { sendObject } from './send-object.ts';
import { refusals, StorageError } from './storage-error.ts';
import type { StorageService } from './storage-service.ts';
import { notOffered } from './not-offered.ts';
import { createUpload } from './upload-object.ts';

const BODY_BYTES = 256 << 10;
const MOST_NAMES = 1000;

const oneLink = z.object({ expiresIn: z.int().min(1) });
const names = z.array(z.string().max(1024)).min(1).max(MOST_NAMES);
const manyLinks = oneLink.extend({ paths: names });
const removal = z.object({ prefixes: names });

const HIDDEN = 'Either the object does not exist or you do not have access to it';

/**
 * Supabase Storage on the wire, under `/storage/v1`: what the product uses of it. The policies on
 * `storage.objects` decide what a caller may do.
 * @see https://github.com/supabase/storage src/http/routes/object
 */
export function createStorageApp(given: StorageService): Hono<{ Bindings: HttpBindings }> {
  const service = { ...given, verifyToken: rememberTokens(given.verifyToken) };
  const { database, blobs, links } = service;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(cors({ origin: '*', maxAge: 3600, allowMethods: METHODS, exposeHeaders: EXPOSED }));
  app.onError((error, context) => errorResponse(context, error));
  const small = limitBody(BODY_BYTES, (context) => errorResponse(context, refusals.tooLarge()));

  const sendOwn =
    (prefix: string, find = requireCaller) =>
    async (context: Context) => {
      const { run } = await find(service, context);
      const { bucket, name } = readAddress(context, prefix);
      await findBucket(database, bucket);
      const object = await run((connection) => findObject(connection, bucket, name));
      return sendObject(context, object, { blobs });
    };

  app.get('/object/sign/:bucket/*', async (context) => {
    const { bucket, name } = readAddress(context, '/object/sign');
    const token = context.req.query('token');
    if (token === undefined)
      throw refusals.invalid("querystring must have required property 'token'");
    const until = await links.verify(token, `${bucket}/${name}`);
    return sendObject(context, await findObject(database, bucket, name), { blobs, until });
  });

  // Before the one below, whose path it matches as well.
  app.post('/object/sign/:bucket', small, async (context) => {
    const { run } = await requireCaller(service, context);
    const bucket = context.req.param('bucket');
    const { paths, expiresIn } = await readJson(context, manyLinks);
    const found = await run((connection) => findObjects(connection, bucket, paths));
    const known = new Set(found.map(({ name }) => name));
    const signed = paths.map(async (path) => {
      if (!known.has(path)) return { error: HIDDEN, path, signedURL: null };
      const token = await links.sign(`${bucket}/${path}`, expiresIn);
      return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
    });
    return context.json(await Promise.all(signed));
  });

  app.post('/object/sign/:bucket/*', small, async (context) => {
    const { run } = await requireCaller(service, context);
    const { bucket, name } = readAddress(context, '/object/sign');
    const { expiresIn } = await readJson(context, oneLink);
    await run((connection) => findObject(connection, bucket, name));
    const token = await links.sign(`${bucket}/${name}`, expiresIn);
    return context.json({ signedURL: `/object/sign/${bucket}/${name}?token=${token}` });
  });

  app.post('/object/list/:bucket', small, async (context) => {
    const { run } = await requireCaller(service, context);
    const asked = await readJson(context, listing);
    return context.json(
      await run((connection) => listObjects(connection, context.req.param('bucket'), asked)),
    );
  });

  app.get('/object/info/:bucket/*', async (context) => {
    const isLong = context.req.param('bucket') === 'authenticated';
    const { run } = await findCaller(service, context);
    const { bucket, name } = readAddress(
      context,
      isLong ? '/object/info/authenticated' : '/object/info',
    );
    await findBucket(database, bucket);
    const object = await run((connection) => findObject(connection, bucket, name));
    const { id, version, metadata, user_metadata, updated_at, created_at } = object;
    const { size = null, mimetype = null, cacheControl = null, eTag = null } = metadata ?? {};
    const about = { size, content_type: mimetype, cache_control: cacheControl, etag: eTag };
    const dates = { last_modified: updated_at, created_at };
    return context.json({
      id,
      name,
      version,
      bucket_id: bucket,
      ...about,
      metadata: user_metadata,
      ...dates,
    });
  });

  app.get('/object/authenticated/:bucket/*', sendOwn('/object/authenticated'));
  app.route('/', notOffered(service));
  app.get('/object/:bucket/*', sendOwn('/object', findCaller));
  app.post('/object/:bucket/*', createUpload(service));

  app.delete('/object/:bucket', small, async (context) => {
    const { run } = await requireCaller(service, context);
    const { prefixes } = await readJson(context, removal);
    const bucket = context.req.param('bucket');
    const deleted = await run((connection) => deleteObjects(connection, bucket, prefixes));
    await discard(
      blobs,
      deleted.map(({ version }) => version),
    );
    return context.json(deleted);
  });

  app.delete('/object/:bucket/*', small, async (context) => {
    const { run } = await requireCaller(service, context);
    const { bucket, name } = readAddress(context, '/object');
    const deleted = await run((connection) => deleteObjects(connection, bucket, [name]));
    if (deleted.length === 0) throw refusals.noObject();
    await discard(
      blobs,
      deleted.map(({ version }) => version),
    );
    return context.json({ message: 'Successfully deleted' });
  });
  return app;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EXPOSED = ['Content-Range', 'Content-Length', 'Content-Disposition', 'ETag'];

async function readJson<Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> {
  const parsed = schema.safeParse(parseJson(await context.req.text()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusals.invalid(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? ''}`);
}

function errorResponse(context: Context, error: unknown): Response {
  const refusal = toRefusal(context, error);
  return context.json(refusal.body, refusal.status);
}

/** The database keeps no NUL. */
const NO_TEXT = '22021';

function toRefusal(context: Context, error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof DatabaseError && error.sqlState === NO_TEXT)
    return refusals.invalid('A name holds a character that no text has');
  log.error('storage_failed', error, { method: context.req.method, route: routePath(context, -1) });
  const isPassing =
    error instanceof KeysUnavailableError || (error instanceof DatabaseError && error.isPassing);
  const isStore = error instanceof BlobsUnavailableError;
  if (!isPassing && !isStore)
    return new StorageError(500, 'InternalError', 'Internal server error');
  context.header('Retry-After', '1');
  return isStore ? refusals.noStore() : refusals.noDatabase();
}
