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
import { parseJson } from '../builds/parse-json.ts';
import { LIVE } from './folder-store.ts';
import { isLasting } from '../site/lasting-files.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

/** What tells open tabs and people which release is live: its pages are all there by then. */
const ANNOUNCEMENTS = ['live.json', 'registry.json', 'settings.json'];

/** The names of all pages that the site ever had. What else lies there is somebody else's. */
const PAGES_FILE = 'pages.json';

/** What no visitor gets: it lies beside what is served, as in a folder. */
const isInternal = (file: string) => file === PAGES_FILE || file.startsWith('releases/');
const pagesSchema = z.array(z.string());

interface StoredObject {
  readonly content: Buffer;
  /** Changes with the content. */
  readonly tag: string;
}

/**
 * A site in an S3-compatible bucket that knows conditional writes. A bucket cannot change several
 * objects at once: pages are replaced one by one, each only where it still is what it was when this
 * release was found to be the newest. So an older release never overwrites a newer one's page.
 * What is served lies below `live/`, as with a folder.
 */
export function bucketStore(client: S3Client, Bucket: string, prefix: string): SiteStore {
  const folderOf = (file: string) => (isInternal(file) ? prefix : `${prefix}${LIVE}/`);
  const keyOf = (file: string) => folderOf(file) + file;

  async function get(file: string): Promise<StoredObject | null> {
    const request = new GetObjectCommand({ Bucket, Key: keyOf(file) });
    const response = await client.send(request).catch(unless(404, null));
    if (!response?.Body || !response.ETag) return null;
    return { content: Buffer.from(await response.Body.transformToByteArray()), tag: response.ETag };
  }

  /** @returns false where the object is not the one that was read, or there is one after all */
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
    // 404: it was deleted meanwhile; 409: somebody else is writing it at this moment.
    const response = await client.send(request).catch(unless([404, 409, 412], null));
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
   * Adds to the names of the site's pages, before the first of them is written.
   * @returns all that it ever had
   */
  async function remember(pages: readonly SiteFile[]): Promise<string[]> {
    for (;;) {
      const former = await get(PAGES_FILE);
      const known = (former && parseJson(pagesSchema, former.content.toString())) ?? [];
      const all = [...new Set([...known, ...pages.map(([file]) => file)])].sort();
      if (all.length === known.length) return all;
      if (await put(PAGES_FILE, JSON.stringify(all), former)) return all;
    }
  }

  /** @returns false where a page changed meanwhile */
  async function replace(pages: readonly SiteFile[], isNewest: () => Promise<boolean>) {
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
      const known = await remember(pages);
      const isLast = ([file]: SiteFile) => ANNOUNCEMENTS.includes(file);
      for (const batch of [pages.filter((page) => !isLast(page)), pages.filter(isLast)]) {
        while (!(await replace(batch, isNewest)));
      }
      const present = new Set(pages.map(([file]) => file));
      const gone = known.filter((file) => !present.has(file));
      if (await isNewest()) await Promise.all(gone.map(remove));
    },
  };
}

/**
 * @throws Error where a site lies directly below its prefix, so that the log of releases and the names in
 *   it are served as well; it says how to move it
 */
export async function refuseFormerLayout(client: S3Client, Bucket: string, prefix: string) {
  const isThere = (Key: string) =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(() => true, unless([403, 404], false));
  const [former, present] = await Promise.all(
    [`${prefix}registry.json`, `${prefix}${LIVE}/registry.json`].map(isThere),
  );
  if (!former || present) return;
  const site = `s3://${Bucket}/${prefix}`;
  throw new Error(
    `${site} serves its log of releases: what is served lies in ${site}${LIVE}/ now. Copy it there, all but releases/ and pages.json, let the CDN read from there, and remove it from ${site}: docs/deploy.md, 'A bucket behind a CDN'.`,
  );
}

/** Turns an answer with one of these statuses into a value. */
const unless =
  <T>(statuses: number | readonly number[], value: T) =>
  (error: unknown): T => {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && [statuses].flat().includes(status)) return value;
    throw error;
  };
