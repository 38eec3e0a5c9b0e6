import type { LiveRemote } from '@plumbline/shared/federation';
import { covers } from '@plumbline/shared/federation/claims';
import type { Source } from './beacon.ts';

const released = /\/(?:remotes\/([a-z][a-z0-9]*)|shell)\/([0-9a-f]{16})\//g;

/** Left by the loader for each version that it has loaded. */
const loaded = /^plumbline (\w+) (\w+)$/;

/**
 * Whose the script addresses in a text are, such as a stack. The shell brings React and the router:
 * a failure of theirs with a remote's frame below it is the remote's.
 * @returns undefined where none is of a released version
 */
export function sourceIn(text: string): Source | undefined {
  const sources = [...text.matchAll(released)].map(([, remote = 'shell', version = '']) => ({
    remote,
    version,
  }));
  return sources.find(({ remote }) => remote !== 'shell') ?? sources[0];
}

/** What the page has run so far: the files of its HTML, and the remotes that came later. */
export function sourcesOfPage(): Source[] {
  const inPage = [...document.scripts].flatMap(({ src }) => sourceIn(src) ?? []);
  const later = performance.getEntriesByType('mark').flatMap(({ name }): Source[] => {
    const [, remote, version] = loaded.exec(name) ?? [];
    return remote && version ? [{ remote, version }] : [];
  });
  return [...later, ...inPage];
}

/** The name of the remote that claims an address; the shell's where nobody does. */
export const claimantOf = (remotes: readonly LiveRemote[], pathname: string) =>
  remotes.find(({ paths }) => paths.some((claim) => covers(claim, pathname)))?.name ?? 'shell';
