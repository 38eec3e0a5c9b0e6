import { uploadLimits } from '@plumbline/shared/contracts';
import type { FileStorage } from '../file-storage.ts';

/** A link that ends sooner than this is not given any more, in milliseconds. */
const MARGIN_MS = 120_000;
/** The most paths in one request. */
const MOST_PATHS = 500;

interface Signed {
  readonly path: string | null;
  readonly signedUrl: string | null;
}

type Sign = (bucket: string, paths: readonly string[], seconds: number) => Promise<Signed[]>;

/**
 * Signs links with `sign`, and gives the same link again while it is good: a browser would load an
 * image again from another address.
 */
export function createLinks(sign: Sign): FileStorage['signLinks'] {
  const known = new Map<string, { link: string; until: number }>();

  async function signMissing(bucket: string, paths: readonly string[]): Promise<void> {
    const until = Date.now() + uploadLimits.linkSeconds * 1000 - MARGIN_MS;
    for (const [key, { until: end }] of known) if (end < Date.now()) known.delete(key);
    const missing = [...new Set(paths)].filter((path) => !known.has(`${bucket}/${path}`));
    for (let first = 0; first < missing.length; first += MOST_PATHS) {
      const some = missing.slice(first, first + MOST_PATHS);
      for (const { path, signedUrl } of await sign(bucket, some, uploadLimits.linkSeconds)) {
        if (path !== null && signedUrl) known.set(`${bucket}/${path}`, { link: signedUrl, until });
      }
    }
  }

  return async (bucket, paths, { download } = {}) => {
    await signMissing(bucket, paths);
    const links = new Map<string, string>();
    for (const path of paths) {
      const link = known.get(`${bucket}/${path}`)?.link;
      if (link !== undefined) links.set(path, withName(link, download));
    }
    return links;
  };
}

/** The name to save under is no part of what is signed. */
const withName = (link: string, name: string | undefined) =>
  name === undefined ? link : `${link}&download=${encodeURIComponent(name)}`;
