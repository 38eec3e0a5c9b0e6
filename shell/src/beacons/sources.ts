import type { BeaconSource } from '@plumbline/shared/contracts';
import type { LiveRemote } from '@plumbline/shared/federation';
import { covers } from '@plumbline/shared/federation/claims';

const released = /\/(?:remotes\/([a-z][a-z0-9]*)|shell)\/[\w/.]+\.[0-9a-f]{8}\.js/g;

/** The loader's performance mark for each version that it has loaded. */
const loaded = /^plumbline (\w+) (\w+)$/;

/**
 * The owner of the script addresses in a text, such as a stack. React and the router are the shell's:
 * their error with a remote's frame below is the remote's. Versions share files, so the version is
 * the one that the page has run.
 * @returns undefined if no address belongs to a version that the page has run
 */
export function sourceIn(text: string): BeaconSource | undefined {
  const names = remotesIn(text);
  const name = names.find((remote) => remote !== 'shell') ?? names[0];
  return sourcesOfPage().find(({ remote }) => remote === name);
}

const remotesIn = (text: string) => [...text.matchAll(released)].map(([, name = 'shell']) => name);

/** The versions that the page has run: those of its HTML, and the remotes loaded later. */
export function sourcesOfPage(): BeaconSource[] {
  const inPage = [...document.scripts].flatMap(({ src, dataset: { version } }) => {
    const [remote] = remotesIn(src);
    return remote && version ? [{ remote, version }] : [];
  });
  const later = performance.getEntriesByType('mark').flatMap(({ name }): BeaconSource[] => {
    const [, remote, version] = loaded.exec(name) ?? [];
    return remote && version ? [{ remote, version }] : [];
  });
  return [...later, ...inPage];
}

/** The name of the remote that answers for an address: that of its tab, else of its page, else the shell. */
export function answeringRemote(remotes: readonly LiveRemote[], pathname: string): string {
  const covering = (claims: readonly (string | undefined)[]) =>
    claims.some((claim) => claim && covers(claim, pathname));
  const tabsOf = ({ fills = {} }: LiveRemote) => Object.values(fills).map(({ path }) => path);
  const remote =
    remotes.find((one) => covering(tabsOf(one))) ?? remotes.find(({ paths }) => covering(paths));
  return remote?.name ?? 'shell';
}
