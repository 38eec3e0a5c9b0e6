import { isOverridden } from '../overrides/is-overridden.ts';
import { beginPage } from './begin-page.ts';
import { followedLink } from './followed-link.ts';
import { leavePage } from './leave-page.ts';
import { startProduct } from './product-scripts.ts';
import { PROGRESS_ELEMENT } from './progress-element.ts';
import { takeLinkTokens } from './take-link-tokens.ts';

beginPage();
takeLinkTokens();

// By then all files with `defer` have run. If the page's own failed, the page stays static HTML.
document.addEventListener('DOMContentLoaded', () => {
  const { plumblinePage } = globalThis;
  if (isOverridden()) void startProduct();
  else if (isBehavior(plumblinePage)) enliven(plumblinePage);
});

/** On the document while presses work without React. Read by checks of releases, tests and the bench. */
const READY = 'data-ready';

type Behavior = (root: ParentNode) => () => void;

const isBehavior = (value: unknown): value is Behavior => typeof value === 'function';

/** Makes a prerendered page work that needs no React: its own behavior, and links to the product. */
function enliven(behavior: Behavior) {
  const unmounted = new AbortController();
  const stop = behavior(document);
  const { goTo } = leavePage({
    showProgress: () => {
      const progress = document.getElementById(PROGRESS_ELEMENT);
      if (progress instanceof HTMLTemplateElement) progress.replaceWith(progress.content);
    },
    unmount: () => {
      unmounted.abort();
      stop();
      document.documentElement.removeAttribute(READY);
      // The next page brings its own title and tags. The others are of every page.
      document.head
        .querySelectorAll(
          'title, link[rel="canonical"], meta[property], meta[name]:not([name="viewport"], [name="color-scheme"])',
        )
        .forEach((tag) => {
          tag.remove();
        });
    },
  });
  document.addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      if (!link) return;
      event.preventDefault();
      goTo(new URL(link.href), 'pushState');
    },
    { signal: unmounted.signal },
  );
  document.documentElement.setAttribute(READY, '');
}
