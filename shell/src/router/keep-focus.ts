const FIELD = 'form :is(input:not([type="hidden"], [hidden]), select, textarea, button)';
const HEADING = 'h1, h2, h3';

/**
 * Moves the focus when the focused element is removed, such as a button that is replaced by the form it
 * opens. It does the same when a dialog closes and the button that opened it was removed meanwhile. Without
 * it, a screen reader would start at the top of the page again.
 * @returns a function that ends it
 */
export function keepFocus() {
  /** The focused element and its ancestors. */
  let path: readonly Element[] = [];
  let address = '';
  /** The text of the last pressed button that was removed. */
  let opener = '';
  let later: ReturnType<typeof setTimeout> | undefined;
  /** The changes since the focused element was removed, until its place has the focus. */
  let since: MutationRecord[] | undefined;
  /** The heading that has the focus until a form or a screen has loaded. */
  let standIn: { readonly heading: Element; readonly path: readonly Element[] } | undefined;
  /** What had the focus before each open dialog, or else the dialog itself, and its ancestors. */
  const openers = new WeakMap<Element, readonly Element[]>();

  function note() {
    const [focused] = path;
    if (focused && !focused.isConnected && !wasInForm(path)) opener = focused.textContent;
  }
  function remember({ target }: { readonly target: EventTarget | null }) {
    note();
    const next = target instanceof Element ? withParents(target) : [];
    const dialog = next.find((element) => element instanceof HTMLDialogElement);
    if (dialog && !openers.has(dialog)) openers.set(dialog, path);
    path = next;
    address = window.location.pathname;
  }
  /** Forgets an element that the user left, as by a click beside it, but not one that was removed. */
  function forget({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget === null && target instanceof Element)
      queueMicrotask(() => {
        if (target.isConnected && isUnfocused()) path = [];
      });
  }
  function place(changes: readonly MutationRecord[]) {
    since?.push(...changes);
    if (standIn && document.activeElement === standIn.heading) {
      const field = addedField(standIn.path, changes);
      // The heading of the whole page stands in for that of a screen.
      if (field) field.focus();
      else if (standIn.heading.matches('h1')) focusHeading(addedHeading(standIn.path, changes));
      if (!isLoading(standIn.path)) standIn = undefined;
    }
    const [focused] = path;
    if (!focused || focused.isConnected || !isUnfocused()) return;
    note();
    const wasIn = path;
    path = [];
    replace(wasIn, changes);
  }
  /** The platform returns the focus of a closed dialog, but not to an element that was removed meanwhile. */
  function leave({ target }: Event) {
    if (!(target instanceof HTMLDialogElement)) return;
    const wasIn = openers.get(target) ?? [];
    openers.delete(target);
    if (wasIn[0] === target || wasIn[0]?.isConnected === false) replace(wasIn, []);
  }
  function replace(wasIn: readonly Element[], changes: readonly MutationRecord[]) {
    const from = address;
    const seen = [...changes];
    since = seen;
    clearTimeout(later);
    // What replaces it may take the focus itself, and another page has its own place for it.
    later = setTimeout(() => {
      since = undefined;
      if (!isUnfocused() || window.location.pathname !== from) return;
      const heading = refocus(wasIn, seen, opener);
      standIn = heading && isLoading(wasIn) ? { heading, path: wasIn } : undefined;
    });
  }

  // It may begin after a press. What opened a dialog that is open is unknown then, but stands next to it.
  for (const dialog of document.querySelectorAll('dialog[open]'))
    openers.set(dialog, withParents(dialog));
  remember({ target: document.activeElement });

  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  // It does not bubble.
  document.addEventListener('close', leave, true);
  return () => {
    observer.disconnect();
    clearTimeout(later);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    document.removeEventListener('close', leave, true);
  };
}

/** A closed dialog keeps the focus until the browser renders the page again. */
const isUnfocused = () =>
  document.activeElement === document.body ||
  document.activeElement?.closest('dialog:not([open])') !== null;

function withParents(element: Element): Element[] {
  return [element, ...(element.parentElement ? withParents(element.parentElement) : [])];
}

/**
 * Focuses the form that was added, the button that reopens the removed one, or the nearest heading that
 * is left.
 * @returns the heading, if it has the focus now
 */
function refocus(path: readonly Element[], changes: readonly MutationRecord[], opener: string) {
  // That button may stand apart from its form, as in a bar.
  const buttons = addedBy(changes).flatMap((element) => all(element, 'button'));
  // Where a question went with its dialog, the user has not asked for a form.
  const next =
    (wasInDialog(path) ? undefined : addedField(path, changes)) ??
    (wasInForm(path) ? buttons.find(({ textContent }) => textContent === opener) : undefined);
  if (next) {
    next.focus();
    return undefined;
  }
  const heading = leftOf(path).flatMap((element) => all(element, HEADING))[0];
  focusHeading(heading);
  return heading;
}

function focusHeading(heading: HTMLElement | undefined) {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  // Shows the new state. The heading of the whole page is too far from what was pressed.
  if (heading && !heading.matches('h1')) heading.scrollIntoView({ block: 'nearest' });
}

const leftOf = (path: readonly Element[]) =>
  path.filter((element) => element.isConnected && element.closest('main'));

/** Whether what comes in place of the removed element is still loading. */
const isLoading = (path: readonly Element[]) =>
  leftOf(path)[0]?.querySelector('[aria-busy="true"]') instanceof Element;

/** The elements that were added where the focus was. */
function addedTo(path: readonly Element[], changes: readonly MutationRecord[]): Element[] {
  const [around] = leftOf(path);
  return addedBy(changes).filter((element) => around?.contains(element));
}

const addedBy = (changes: readonly MutationRecord[]) =>
  changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .filter((element) => element.closest('main') !== null);

const addedField = (path: readonly Element[], changes: readonly MutationRecord[]) =>
  addedTo(path, changes).flatMap((element) => all(element, FIELD))[0];

const addedHeading = (path: readonly Element[], changes: readonly MutationRecord[]) =>
  addedTo(path, changes).flatMap((element) => all(element, HEADING))[0];

const wasInDialog = (path: readonly Element[]) =>
  path.some((element) => element instanceof HTMLDialogElement);

const wasInForm = (path: readonly Element[]) =>
  path.some((element) => !element.isConnected && all(element, 'form').length > 0);

/** Matches of the selector among the element and its descendants, outside of closed dialogs. */
function all(element: Element, selector: string): HTMLElement[] {
  return [element, ...element.querySelectorAll(selector)]
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => one.matches(selector) && !one.closest('dialog:not([open])'));
}
