import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { titled } from '../../shared/page-title.ts';
import { type Script, type Waiting, composePage, notFoundWithoutScript } from '../site/page.ts';
import type { Prerendered, PublicPageMarkup } from '../site/run-render-pages.ts';
import type { Registry, ReleasedShell } from './registry-schema.ts';
import { stableRemote } from './registry.ts';
import { exposedScripts, scriptsOf } from './released-scripts.ts';
import type { Claim, Tab } from './site-claims.ts';

/** What the pages of a release are made of. */
interface PageSources {
  readonly shell: ReleasedShell;
  readonly registry: Registry;
  readonly remotes: readonly LiveRemote[];
  /** The file that lists the remotes. */
  readonly list: { readonly at: string; readonly integrity: string };
  readonly settings: Settings;
  /** Names the set of versions that the pages start with. */
  readonly release: string;
  readonly prerendered: Prerendered;
  /** The source of the script that shows the painted page to a user with a stored session. */
  readonly reveal: string | undefined;
}

/** Writes the pages of a release. */
export function pageWriter(sources: PageSources) {
  const { shell, registry, remotes, list, settings, release, prerendered, reveal } = sources;
  const { sessionCheck, workspace } = prerendered;
  const shellScripts = (files?: readonly string[]) => scriptsOf('shell', shell, files);
  const product = shellScripts(shell.extras.entry);
  const late = settings.beaconUrl ? shellScripts(shell.extras.beacons) : [];
  const common = { release, settings, late };

  const appPage = (preload: readonly Script[], waiting?: Waiting) =>
    composePage({ ...common, scripts: product, preload, remotes, waiting });

  const offlineScripts = (isOffline = false) =>
    isOffline && settings.serviceWorker !== 'off' ? shellScripts(shell.extras.offlineScripts) : [];

  /**
   * @param address of the claim, or one below it
   * @param tab the scripts of what other remotes show there
   */
  const claimedPage = ({ name, live }: Claim, address: string, tab: readonly Script[] = []) => {
    const { access, data, offline } = live.extras;
    if (access === 'public') return appPage(exposedScripts(name, live));
    const dataLayer = data === 'on-demand' ? [] : shellScripts(shell.extras.apollo);
    const frame = shellScripts(shell.extras.frame);
    const markup = workspace.get(address);
    return appPage(
      [...frame, ...exposedScripts(name, live), ...dataLayer, ...offlineScripts(offline), ...tab],
      sessionCheck && {
        sessionCheck,
        painted: markup && reveal ? { ...markup, reveal } : undefined,
      },
    );
  };

  return {
    /** The page of an address that only the router knows. */
    routedPage: () => appPage([]),
    claimedPage,
    /** @param address whose painted page is used: the tab's, or that of its claim */
    tabPage({ claim, slot, filler }: Tab, address: string) {
      const live = stableRemote(registry, filler);
      return claimedPage(claim, address, [
        ...shellScripts(shell.extras.slotScripts),
        ...offlineScripts(live.extras.offline),
        ...exposedScripts(filler, live),
        ...scriptsOf(filler, live, live.extras.fillScripts?.[slot]),
      ]);
    },
    /** A page that can be read before any script runs. */
    publicPage({ name, address, live }: Claim, markup: PublicPageMarkup) {
      const next = linkedRemotes(markup, remotes)
        .filter((other) => other !== name)
        .flatMap((other) => exposedScripts(other, stableRemote(registry, other)));
      const page = live.extras.pages[address];
      const { publicPage, plainPage } = shell.extras;
      const own = scriptsOf(name, live, page?.browser);
      const isPlain = page?.plain === true && plainPage !== undefined;
      // An older shell hydrates components alone: with it, a page without React stays static HTML.
      const first = isPlain
        ? [...shellScripts(plainPage), ...own]
        : [
            ...product.slice(0, 1),
            ...shellScripts(publicPage?.browser),
            ...(page?.plain === true ? [] : own),
          ];
      return composePage({
        ...common,
        scripts: first,
        remotes: list,
        prerendered: {
          ...markup,
          product: { scripts: isPlain ? product : product.slice(1), next },
        },
      });
    },
    notFoundPage: () =>
      composePage({
        ...common,
        title: titled('Page Not Found'),
        scripts: product,
        remotes,
        withoutScript: notFoundWithoutScript,
      }),
  };
}

/** The public remotes that a page links to. */
const linkedRemotes = ({ links }: PublicPageMarkup, remotes: readonly LiveRemote[]) =>
  remotes
    .filter(
      ({ access, paths }) => access === 'public' && paths.some((path) => links.includes(path)),
    )
    .map(({ name }) => name);
