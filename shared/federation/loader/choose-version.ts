import type { LiveRemote, LiveVersion } from '../live-remote.ts';

/** The key of the browser's random name in `localStorage`. */
export const VISITOR_KEY = 'plumbline-visitor';

/**
 * The versions of a remote for this browser, in the order in which to try them: the canary if this
 * browser is in its share, the stable version, and the former stable version.
 *
 * A hash of the browser's name and the remote's gives a bucket from 0 to 100. The browser gets the
 * canary if the canary's share is larger than its bucket, so a larger share only adds browsers.
 */
export function chooseVersions({ name, versions }: LiveRemote, visitor: string): LiveVersion[] {
  const [stable, ...others] = versions;
  const bucket = visitor === '' ? 100 : bucketOf(`${visitor} ${name}`);
  const canary = others.filter(({ share }) => share > bucket);
  const last = others.filter(({ share }) => share === 0);
  return [...canary, ...(stable ? [stable] : []), ...last];
}

/** This browser's random name; empty without storage, and such a browser gets no canary. */
export function visitorName(): string {
  try {
    const known = localStorage.getItem(VISITOR_KEY);
    if (known) return known;
    const fresh = crypto.getRandomValues(new Uint32Array(2)).join('');
    localStorage.setItem(VISITOR_KEY, fresh);
    return fresh;
  } catch {
    return '';
  }
}

/** FNV-1a of 32 bits with a final mix, scaled to 0 to 100. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32) * 100;
}
