import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getMimeType } from 'hono/utils/mime';
import * as z from 'zod/mini';
import { parseAs } from '../builds/parse-as.ts';
import { LIVE } from './folder-store.ts';
import { isLasting } from '../../shared/federation/lasting-files.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

/** Files that announce the live release. They are written last, after all its pages. */
const ANNOUNCEMENTS = ['live.json', 'registry.json', 'settings.json'];

/** Lists all pages that the site ever had. Nothing else in the bucket is removed. */
const PAGES_FILE = 'pages.json';

const pagesSchema = z.array(z.string());

/** Whether a file is kept beside `live/`, so that no visitor can fetch it. */
const isInternal = (file: string) => file === PAGES_FILE || file.startsWith('releases/');

interface StoredObject {
  readonly content: Buffer;
  /** The ETag, which changes with the content. */
  readonly tag: string;
}

/**
 * A site in an S3-compatible bucket with conditional writes. A bucket cannot replace several
 * objects atomically, so each page is replaced by a compare-and-swap (`If-Match`) against the
 * version that was read before this release was confirmed to be the newest. An older release
 * therefore never overwrites a newer one's page. The served files are below `live/`, as in a
 * folder.
 */
export function bucketStore(client: S3Client, Bucket: string, prefix: string): SiteStore {
  const folderOf = (file: string) => (isInternal(file) ? prefix : `${prefix}${LIVE}/`);
  const keyOf = (file: string) => folderOf(file) + file;

  async function get(file: string): Promise<StoredObject | null> {
    const request = new GetObjectCommand({ Bucket, Key: keyOf(file) });
    const response = await client.send(request).catch(onStatus(404, null));
    if (!response?.Body || !response.ETag) return null;
    return { content: Buffer.from(await response.Body.transformToByteArray()), tag: response.ETag };
  }

  /**
   * @returns false if another process has written the object since it was read
   */
  async function put(file: string, content: string | Buffer, former: StoredObject | null) {
    const request = new PutObjectCommand({
      Bucket,
      Key: keyOf(file),
      Body: content,
      ContentLength: Buffer.byteLength(content),
      ContentType: getMimeType(file) ?? 'application/octet-stream',
      CacheControl: isLasting(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(former ? { IfMatch: former.tag } : { IfNoneMatch: '*' }),
    });
    // 404: deleted meanwhile; 409: a concurrent write; 412: another content.
    const response = await client.send(request).catch(onStatus([404, 409, 412], null));
    return response !== null;
  }

  async function list(folder: string): Promise<string[]> {
    const files: string[] = [];
    const Prefix = keyOf(`${folder}/`);
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      files.push(
        ...(Contents ?? []).map(({ Key }) => (Key ?? '').slice(Prefix.length - folder.length - 1)),
      );
    }
    return files;
  }

  const remove = async (file: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(file) }));
  };

  /**
   * Adds pages to the list of the site's pages. It runs before they are written, so that a release
   * that dies leaves no page that a later one would not remove.
   * @returns all pages that the site ever had
   */
  async function listPages(pages: readonly SiteFile[]): Promise<string[]> {
    for (;;) {
      const former = await get(PAGES_FILE);
      const known = (former && parseAs(pagesSchema, former.content.toString())) ?? [];
      const all = [...new Set([...known, ...pages.map(([file]) => file)])].sort();
      if (all.length === known.length) return all;
      if (await put(PAGES_FILE, JSON.stringify(all), former)) return all;
    }
  }

  /** @returns false if another release changed a page meanwhile */
  async function replacePages(pages: readonly SiteFile[], isNewest: () => Promise<boolean>) {
    const former = await Promise.all(pages.map(([file]) => get(file)));
    if (!(await isNewest())) return true;
    const written = await Promise.all(
      pages.map(async ([file, content], index) => {
        const page = former[index] ?? null;
        return page?.content.equals(Buffer.from(content)) || put(file, content, page);
      }),
    );
    return written.every(Boolean);
  }

  return {
    address: `s3://${Bucket}/${prefix}`,
    read: async (file) => (await get(file))?.content ?? null,
    readPage: async (file) => (await get(file))?.content ?? null,
    async create(file, content) {
      while (!(await put(file, content, null))) {
        const existing = await get(file);
        if (existing) return existing.content.equals(Buffer.from(content));
      }
      return true;
    },
    list,
    remove,
    async publish(pages, isNewest) {
      const known = await listPages(pages);
      const isLast = ([file]: SiteFile) => ANNOUNCEMENTS.includes(file);
      for (const batch of [pages.filter((page) => !isLast(page)), pages.filter(isLast)]) {
        while (!(await replacePages(batch, isNewest)));
      }
      const present = new Set(pages.map(([file]) => file));
      const gone = known.filter((file) => !present.has(file));
      if (await isNewest()) await Promise.all(gone.map(remove));
    },
  };
}

/**
 * @throws Error if the site's pages are directly below the prefix, as in the former layout: the
 *   host would serve the log of releases and its names, too
 */
export async function refuseFormerLayout(client: S3Client, Bucket: string, prefix: string) {
  const isThere = (Key: string) =>
    client
      .send(new HeadObjectCommand({ Bucket, Key }))
      .then(() => true, onStatus([403, 404], false));
  const [former, present] = await Promise.all(
    [`${prefix}registry.json`, `${prefix}${LIVE}/registry.json`].map(isThere),
  );
  if (!former || present) return;
  const site = `s3://${Bucket}/${prefix}`;
  throw new Error(
    `${site} serves its log of releases, because its pages are not in ${site}${LIVE}/. Copy everything but releases/ and pages.json there, point the CDN to it, and remove the originals. See docs/deploy.md, 'A bucket behind a CDN'.`,
  );
}

/** Returns `value` for an error response with one of the statuses; throws any other error. */
const onStatus =
  <T>(statuses: number | readonly number[], value: T) =>
  (error: unknown): T => {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && [statuses].flat().includes(status)) return value;
    throw error;
  };
