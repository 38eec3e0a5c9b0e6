import type { LiveRemote, LiveVersion } from '../live-remote.ts';

/** Where a browser keeps its name in `localStorage`. */
export const VISITOR_KEY = 'plumbline-visitor';

/**
 * The versions of a remote for this browser, in the order in which to try them: the canary where it
 * is among those that get it, the stable one, and the former stable one.
 *
 * A browser has one place from 0 to 100 for each remote, for as long as its storage lasts. It gets
 * the canary when the canary's share lies above that place: raising the share moves nobody back,
 * and another version in the list moves nobody at all.
 */
export function chooseVersions({ name, versions }: LiveRemote, visitor: string): LiveVersion[] {
  const [stable, ...others] = versions;
  const place = placeOf(`${visitor} ${name}`);
  const canary = others.filter(({ share }) => share > place);
  const last = others.filter(({ share }) => share === 0);
  return [...canary, ...(stable ? [stable] : []), ...last];
}

/** A name for this browser, without meaning; where nothing can be kept, all get the stable one. */
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

/** FNV-1a of 32 bits with a last mix, as a share of a hundred. A browser without a name gets 100: no canary. */
function placeOf(text: string): number {
  if (text.startsWith(' ')) return 100;
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32) * 100;
}
