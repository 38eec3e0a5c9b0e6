import type { LiveRemote } from '@plumbline/shared/federation';
import { answeringRemote, sourcesOfPage } from '../beacons/sources.ts';

/** A part of the page that one team answers for. */
export interface Area {
  /** What it is: the shell, a remote, or a remote in a slot. */
  readonly title: string;
  readonly kind: 'shell' | 'remote' | 'slot';
  readonly version: string;
  readonly owner: string;
  /** The compressed size of the files that its build has loaded. */
  readonly bytes: number;
  /**
   * Milliseconds until it was shown, since the page was opened or the slot was asked for. A remote's
   * page is shown as soon as the remote has loaded.
   */
  readonly shownAfter: number | undefined;
  /** Where it is; null for a part that shows nothing itself. */
  readonly box: DOMRect | null;
}

/** The areas of the page as it is. The address names the remote of the page. */
export function readAreas(remotes: readonly LiveRemote[]): Area[] {
  const owners = new Map(remotes.map(({ name, owner }) => [name, owner]));
  const versions = new Map(sourcesOfPage().map(({ remote, version }) => [remote, version]));
  const facts = (name: string) => ({
    version: versions.get(name) ?? 'not loaded',
    owner: owners.get(name) ?? 'platform',
    bytes: bytesOf(name),
  });
  const page = pageOf(remotes);
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  return [
    {
      ...facts('shell'),
      title: 'shell',
      kind: 'shell',
      shownAfter: timeOf('first-contentful-paint'),
      box: boxOf(document.getElementById('root')),
    },
    ...page.map((name) => ({
      ...facts(name),
      title: name,
      kind: 'remote' as const,
      shownAfter: timeOf(`plumbline ${name} ${versions.get(name) ?? ''}`),
      box: boxOf(document.querySelector('main')),
    })),
    ...slots.map((element) => {
      const { slot = '', remote = '' } = element.dataset;
      return {
        ...facts(remote),
        title: `${remote} in ${slot}`,
        kind: 'slot' as const,
        shownAfter: performance.getEntriesByName(`plumbline-slot ${slot} ${remote}`).at(-1)
          ?.duration,
        box: boxAround([...element.children]),
      };
    }),
  ];
}

/** The remote around the page's slots: a tab of another remote is on its page. */
function pageOf(remotes: readonly LiveRemote[]): string[] {
  const own = remotes.map((remote) => ({ ...remote, fills: {} }));
  const name = answeringRemote(own, window.location.pathname);
  return name === 'shell' ? [] : [name];
}

const timeOf = (mark: string) => performance.getEntriesByName(mark).at(-1)?.startTime;

function bytesOf(name: string): number {
  const folder = name === 'shell' ? '/shell/' : `/remotes/${name}/`;
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter((file) => new URL(file.name).pathname.startsWith(folder));
  return files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? null;

/** The smallest box around elements; a slot has none of its own. */
function boxAround(elements: readonly Element[]): DOMRect | null {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
