import { keepInPlace } from './keep-in-place.ts';

/** What the user is looking at, and which part of its height is in the middle of the window. */
interface Seen {
  readonly element: Element;
  readonly part: number;
}

/**
 * Keeps the focused field, or else what is in the middle of the window, in the middle when the window
 * gets another width. A browser keeps what is at the top of the window instead, which here is the bar.
 * It also runs `keepInPlace`.
 * @returns a function that ends it
 */
export function keepInView() {
  let width = window.innerWidth;
  let seen: Seen | undefined;

  const look = () => {
    // The browser may have scrolled for a width to which the page is not adjusted yet.
    if (window.innerWidth === width) seen = findSeen();
  };
  const adjust = () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    if (!seen?.element.isConnected) return;
    const { top, height } = seen.element.getBoundingClientRect();
    const by = top + height * seen.part - window.innerHeight / 2;
    window.scrollBy({ top: by, behavior: 'instant' });
  };
  look();
  const end = keepInPlace();
  window.addEventListener('scrollend', look);
  window.addEventListener('focusin', look);
  window.addEventListener('resize', adjust);
  return () => {
    end();
    window.removeEventListener('scrollend', look);
    window.removeEventListener('focusin', look);
    window.removeEventListener('resize', adjust);
  };
}

/** Undefined at the top of the page, which stays there. */
function findSeen(): Seen | undefined {
  if (window.scrollY === 0) return undefined;
  const middle = window.innerHeight / 2;
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select') && isInView(activeElement)) {
    return { element: activeElement, part: 0.5 };
  }
  const element = document.elementFromPoint(window.innerWidth / 2, middle);
  if (!element?.closest('main')) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { element, part: (middle - top) / height };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
