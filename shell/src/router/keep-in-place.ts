/** Not a button: its own press may add what stands above it, as `Show more` does. */
const KEPT = 'main :is(a, input, select, textarea):not(dialog *)';

/** What has the focus, and where it was in the page and in the window. */
interface Focused {
  readonly element: Element;
  readonly pageTop: number;
  readonly scrollTop: number;
}

/**
 * Keeps the focused field or link where it is on the screen when the page grows or shrinks above it, as by
 * a notice of a change. A browser anchors its scrolling to the first element in view, which may stand above the notice.
 * When the bar of verbs grows over it, it moves above the bar; what gets the focus later is scrolled above it too.
 * @returns a function that ends it
 */
export function keepInPlace() {
  let seen: Focused | undefined;

  const look = () => {
    seen = findFocused();
  };
  const adjust = () => {
    const before = seen;
    look();
    if (!before || seen?.element !== before.element) return;
    // Where it was scrolled meanwhile, the browser or the page has chosen its place.
    if (seen.scrollTop !== before.scrollTop || isPlaceRestored()) return;
    const top = before.pageTop - before.scrollTop;
    if (top < 0 || top > window.innerHeight) return;
    scrollBy(seen.pageTop - before.pageTop);
    scrollBy(coveredHeight(seen.element));
    look();
  };
  const growth = new ResizeObserver(() => {
    padForBar();
    adjust();
  });
  growth.observe(document.body);
  window.addEventListener('scrollend', look);
  window.addEventListener('focusin', look);
  window.addEventListener('resize', look);
  return () => {
    growth.disconnect();
    padPage('');
    window.removeEventListener('scrollend', look);
    window.removeEventListener('focusin', look);
    window.removeEventListener('resize', look);
  };
}

function findFocused(): Focused | undefined {
  const { activeElement: element } = document;
  if (!element?.matches(KEPT)) return undefined;
  const scrollTop = window.scrollY;
  return { element, pageTop: element.getBoundingClientRect().top + scrollTop, scrollTop };
}

/** What gets the focus, and toasts, stand above the bar of verbs, however high its notices make it. */
function padForBar() {
  const heights = Array.from(document.querySelectorAll('[data-verbs]'), (bar) =>
    getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height : 0,
  );
  const height = Math.max(0, ...heights);
  padPage(height > 0 ? `calc(${height}px + var(--space-4))` : '');
}

/** @param height a CSS length: how much of the window's foot the bar covers; empty restores the default */
function padPage(height: string) {
  const { style } = document.documentElement;
  style.scrollPaddingBlockEnd = height;
  style.setProperty('--covered-foot', height);
}

/** How far the bar of verbs reaches over the element, in pixels. */
function coveredHeight(element: Element): number {
  const { left, width, bottom } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, bottom - 1);
  const bar = onTop?.closest('[data-verbs]');
  return bar && !bar.contains(element) ? bottom - bar.getBoundingClientRect().top : 0;
}

const scrollBy = (top: number) => {
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
};

/** Whether `ScrollPlace` keeps a former scroll position while the page grows. */
const isPlaceRestored = () => document.documentElement.style.overflowAnchor === 'none';
