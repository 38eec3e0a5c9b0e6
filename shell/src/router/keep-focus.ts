const FIELD = 'form :is(input:not([type="hidden"], [hidden]), select, textarea, button)';
const HEADING = 'h1, h2, h3';

/**
 * Gives the focus a place when what has it goes from the page, as a button does that opens a form in its
 * place. Without one, a screen reader would begin at the top again.
 * @returns a function that ends it
 */
export function keepFocus() {
  /** What has the focus, and what it is in. */
  let path: readonly Element[] = [];
  let address = '';
  /** What the button says that was pressed last and has gone. */
  let opener = '';
  let later: ReturnType<typeof setTimeout> | undefined;

  function note() {
    const [focused] = path;
    if (focused && !focused.isConnected && !wasInForm(path)) opener = focused.textContent;
  }
  function remember({ target }: FocusEvent) {
    note();
    path = target instanceof Element ? withParents(target) : [];
    address = window.location.pathname;
  }
  /** Left for nothing, as by a press beside it: an element that goes has lost its place only then. */
  function forget({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget === null && target instanceof Element)
      queueMicrotask(() => {
        if (target.isConnected && isUnfocused()) path = [];
      });
  }
  function place(changes: readonly MutationRecord[]) {
    const [focused] = path;
    if (!focused || focused.isConnected || !isUnfocused()) return;
    note();
    const [wasIn, from] = [path, address];
    path = [];
    clearTimeout(later);
    // What replaces it may take the focus itself, and another page has its own place for it.
    later = setTimeout(() => {
      if (isUnfocused() && window.location.pathname === from) refocus(wasIn, changes, opener);
    });
  }

  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    clearTimeout(later);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}

const isUnfocused = () => document.activeElement === document.body;

function withParents(element: Element): Element[] {
  return [element, ...(element.parentElement ? withParents(element.parentElement) : [])];
}

/** Focuses the form that was added, else the button that opens the removed one, else the nearest heading. */
function refocus(path: readonly Element[], changes: readonly MutationRecord[], opener: string) {
  const left = path.filter((element) => element.isConnected && element.closest('main'));
  const added = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .filter((element) => left[0]?.contains(element));
  const field = added.flatMap((element) => all(element, FIELD))[0];
  const buttons = added.flatMap((element) => all(element, 'button'));
  const next =
    field ??
    (wasInForm(path) ? buttons.find(({ textContent }) => textContent === opener) : undefined);
  if (next) {
    next.focus();
    return;
  }
  const heading = left.flatMap((element) => all(element, HEADING))[0];
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

const wasInForm = (path: readonly Element[]) =>
  path.some((element) => !element.isConnected && all(element, 'form').length > 0);

/** Those that the selector fits: the element itself, and what is in it. */
function all(element: Element, selector: string): HTMLElement[] {
  return [element, ...element.querySelectorAll(selector)]
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => one.matches(selector));
}
