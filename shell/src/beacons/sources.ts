import type { LiveRemote } from '@plumbline/shared/federation';
import { covers } from '@plumbline/shared/federation/claims';
import type { Source } from './beacon.ts';

const released = /\/(?:remotes\/([a-z][a-z0-9]*)|shell)\/[\w/.]+\.[0-9a-f]{8}\.js/g;

/** Left by the loader for each version that it has loaded. */
const loaded = /^plumbline (\w+) (\w+)$/;

/**
 * Whose the script addresses in a text are, such as a stack. The shell brings React and the router:
 * a failure of theirs with a remote's frame below it is the remote's. Versions share files, so that
 * it is the version that the page has run.
 * @returns undefined where none is of a version that the page has run
 */
export function sourceIn(text: string): Source | undefined {
  const names = remotesIn(text);
  const name = names.find((remote) => remote !== 'shell') ?? names[0];
  return sourcesOfPage().find(({ remote }) => remote === name);
}

const remotesIn = (text: string) => [...text.matchAll(released)].map(([, name = 'shell']) => name);

/** What the page has run so far: the files of its HTML, and the remotes that came later. */
export function sourcesOfPage(): Source[] {
  const inPage = [...document.scripts].flatMap(({ src, dataset: { version } }) => {
    const [remote] = remotesIn(src);
    return remote && version ? [{ remote, version }] : [];
  });
  const later = performance.getEntriesByType('mark').flatMap(({ name }): Source[] => {
    const [, remote, version] = loaded.exec(name) ?? [];
    return remote && version ? [{ remote, version }] : [];
  });
  return [...later, ...inPage];
}

/** The name of the remote that claims an address; the shell's where nobody does. */
export const claimantOf = (remotes: readonly LiveRemote[], pathname: string) =>
  remotes.find(({ paths }) => paths.some((claim) => covers(claim, pathname)))?.name ?? 'shell';
