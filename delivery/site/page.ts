import { firstPaint, pageElements } from '../../shared/contracts/index.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { themeScript } from './theme-script.ts';
import type { PageMarkup, WorkspaceMarkup } from './run-render-pages.ts';

export interface Script {
  readonly url: string;
  readonly integrity?: string;
  /** The version of its build, which the URL does not name. */
  readonly version?: string;
}

interface PageParts {
  /** Names the set of versions that the page starts with. */
  readonly release: string;
  /** The product's name where it has none of its own. */
  readonly title?: string;
  /** The page's first files, in the order in which they run. */
  readonly scripts: readonly Script[];
  /** The files of the remote that claims the page's address, which are needed next. */
  readonly preload?: readonly Script[];
  /** The live remotes, or the file that lists them. */
  readonly remotes: readonly LiveRemote[] | { readonly at: string; readonly integrity: string };
  readonly settings: Settings;
  /** Scripts that run when the page is idle. */
  readonly late?: readonly Script[];
  /** Markup that replaces the standard words where JavaScript is off. */
  readonly withoutScript?: string;
  /** Markup that shows until the product runs. */
  readonly waiting?: Waiting | undefined;
  /** Markup that is readable before any script runs, and the scripts that start the product. */
  readonly prerendered?: PageMarkup & {
    readonly product: { readonly scripts: readonly Script[]; readonly next: readonly Script[] };
  };
}

/** What a protected page shows until the product runs. */
export interface Waiting {
  readonly sessionCheck: PageMarkup;
  /** The workspace of a known user, and the text of the script that shows it. */
  readonly painted?: (WorkspaceMarkup & { readonly reveal: string }) | undefined;
}

/** Writes one page of the site: its first files and everything that they must know to start. */
export function composePage(page: PageParts) {
  const { prerendered, waiting } = page;
  const { painted } = waiting ?? {};
  return `<!doctype html>
<html lang="en" data-release="${escape(page.release)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${themeScript}
${prerendered?.head ?? painted?.head ?? `<title>${escape(page.title ?? 'Plumbline')}</title>`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${prerendered?.style ?? lateStyle + (waiting?.sessionCheck.style ?? '') + (painted?.style ?? '')}
${page.preload?.map(preloadTag).join('\n') ?? ''}
${page.scripts.map(scriptTag).join('\n')}
${jsonTag(pageElements.settings, page.settings)}
${jsonTag(pageElements.remotes, page.remotes)}
${prerendered ? jsonTag(pageElements.product, productFiles(prerendered.product)) : ''}
${painted?.firstRequest ? jsonTag(pageElements.firstRequest, painted.firstRequest) : ''}
${page.late ? jsonTag(pageElements.late, page.late.map(fileOf)) : ''}
${prerendered ? '' : `<noscript>${noScriptStyle}</noscript>`}
</head>
<body>
${prerendered ? '' : `<noscript>${page.withoutScript ?? withoutScript}</noscript>`}
<div id="root">${prerendered?.body ?? waitingBody(waiting) + lateWords}</div>
${painted ? revealScript(painted.reveal) : ''}
</body>
</html>
`;
}

const waitingBody = ({ sessionCheck, painted }: Partial<Waiting> = {}) =>
  painted
    ? `${sessionCheck?.body}<template id="${firstPaint.element}"${addressOf(painted)}>${painted.body}</template>`
    : (sessionCheck?.body ?? '');

const addressOf = ({ address }: WorkspaceMarkup) =>
  address === undefined ? '' : ` ${firstPaint.address}="${escape(address)}"`;

/** The script element that shows what is painted for a known user. */
export const revealScript = (text: string) =>
  `<script>${text.trim().replaceAll('</', '<\\/')}</script>`;

/** Words for a page whose first files do not arrive: the product takes them off when it starts. */
const lateWords =
  '<p id="late">Plumbline is taking long to load. Give a slow connection a minute. Then check it, and reload the page.</p>';

/** The style element that shows them after six seconds. */
export const lateStyle =
  '<style>#late{position:fixed;inset:20vh 0 auto;margin:auto;max-width:22rem;padding:1rem;background:Canvas;font:1rem/1.5 system-ui,sans-serif;text-align:center;visibility:hidden;animation:late 0s 6s forwards}@keyframes late{to{visibility:visible}}</style>';

/** In place of what waits for scripts, where none will run. */
export const noScriptStyle =
  '<style>#root{display:none}body{max-width:36rem;margin:auto;padding:20vh 1rem;font:1rem/1.5 system-ui,sans-serif}</style>';

const withoutScript =
  "<h1>Plumbline needs JavaScript</h1><p>Turn it on in your browser's settings, then reload the page.</p>";

/** What the page of an address without a page says there. */
export const notFoundWithoutScript =
  '<h1>Page Not Found</h1><p>The page you\'re looking for doesn\'t exist or has been moved.</p><p><a href="/">Return to Home</a></p>';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const integrityOf = ({ integrity }: Script) =>
  integrity ? ` integrity="${escape(integrity)}"` : '';

/** What is run later needs no version: the tags of the same page tell the shell's. */
const fileOf = ({ url, integrity }: Script) => ({ url, integrity });

const productFiles = ({ scripts, next }: Record<'scripts' | 'next', readonly Script[]>) => ({
  scripts: scripts.map(fileOf),
  next: next.map(fileOf),
});

const versionOf = ({ version }: Script) => (version ? ` data-version="${escape(version)}"` : '');

// The files arrive in the order in which they run: a deferred script and a preload of it would have
// it the other way round.
const scriptTag = (script: Script) =>
  `<script defer src="${escape(script.url)}"${integrityOf(script)} crossorigin="anonymous" fetchpriority="high"${versionOf(script)}></script>`;

const preloadTag = (script: Script) =>
  `<link rel="preload" as="script" href="${escape(script.url)}"${integrityOf(script)} crossorigin="anonymous" fetchpriority="low">`;

/** `<` is written as its JSON escape, so that no value can end the element. */
const jsonTag = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
