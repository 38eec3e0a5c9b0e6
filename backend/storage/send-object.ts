import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { BlobMissingError, type BlobStore, type ByteRange } from './blobs/blob-store.ts';
import type { ObjectRow } from './object-rows.ts';
import { refusals } from './storage-error.ts';

/** What a browser shows by itself, and nothing of which runs; all else is saved. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
/** Browsers do not start their viewer of PDF in a sandbox. */
const PDF_POLICY = "script-src 'none'; frame-ancestors 'none'";
/** Browsers lay a picture out by inline styles. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** How an object is sent. */
interface SendOptions {
  blobs: BlobStore;
  /** When the link ends that it is asked for by, in milliseconds since 1970. */
  readonly until?: number;
}

/** Sends an object, or the part of it that the header `Range` asks for. */
export async function sendObject(
  context: Context,
  object: ObjectRow,
  { blobs, until }: SendOptions,
): Promise<Response> {
  const size = object.metadata?.size ?? 0;
  const headers = headersOf(context, object, until);
  if (context.req.header('if-none-match') === headers['ETag'])
    return context.body(null, 304, headers);
  const range = readRange(context.req.header('range'), size);
  const partial = range && { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` };
  const length = range === undefined ? size : range.last - range.first + 1;
  const all = { ...headers, ...partial, 'Content-Length': String(length) };
  const status = range === undefined ? 200 : 206;
  if (context.req.raw.method === 'HEAD')
    return context.body(null, 200, { ...headers, 'Content-Length': String(size) });
  const body = await blobs.read(object.version, range).catch((error: unknown) => {
    throw error instanceof BlobMissingError ? refusals.noObject() : error;
  });
  return context.body(Readable.toWeb(body) as ReadableStream, status, all);
}

function headersOf(context: Context, { metadata }: ObjectRow, until?: number) {
  const type = metadata?.mimetype ?? 'application/octet-stream';
  const disposition = dispositionOf(context.req.query('download'), !SHOWN.includes(type));
  const seconds = until && Math.max(0, Math.floor((until - Date.now()) / 1000));
  const cached =
    seconds === undefined ? (metadata?.cacheControl ?? 'no-cache') : `max-age=${seconds}`;
  return {
    'Accept-Ranges': 'bytes',
    'Content-Type': type,
    'Content-Security-Policy': type === 'application/pdf' ? PDF_POLICY : POLICY,
    'Cache-Control': `private, ${cached.replace(/[^\w=, -]/g, '')}`,
    ETag: metadata?.eTag ?? '""',
    'Last-Modified': new Date(metadata?.lastModified ?? 0).toUTCString(),
    'X-Robots-Tag': 'none',
    ...(until === undefined ? {} : { Expires: new Date(until).toUTCString() }),
    ...(disposition === undefined ? {} : { 'Content-Disposition': disposition }),
  };
}

function dispositionOf(download: string | undefined, isSaved: boolean): string | undefined {
  if (download === undefined) return isSaved ? 'attachment' : undefined;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download.slice(0, 255).toWellFormed());
  return `attachment; filename=${name}; filename*=UTF-8''${name}`;
}

/** One range of bytes, or its end; other headers are ignored, as RFC 9110 allows. */
function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last) throw refusals.invalidRange();
  return { first, last };
}
