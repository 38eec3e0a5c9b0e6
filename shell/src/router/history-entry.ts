/** Where React Router keeps the scroll position of each history entry, by the entry's key. */
const POSITIONS = 'react-router-scroll-positions';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The state of the current history entry. */
function readState(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return isObject(state) ? state : {};
}

/** What the page was given as it was opened, such as why: the product's router keeps it under this name. */
export const givenState = (): unknown => readState()['usr'];

function readPositions(): Record<string, unknown> {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '');
    return isObject(positions) ? positions : {};
  } catch {
    return {};
  }
}

/** The state of a new history entry. */
export const newEntry = () => ({ key: Math.random().toString(36).slice(2) });

/**
 * Gives each history entry a key that survives a reload and Back. React Router uses `default` for an
 * entry without one, so that a new page would start at the scroll position of another.
 */
export function keyHistoryEntries() {
  const ensureKey = () => {
    const state = readState();
    if (!state['key']) window.history.replaceState({ ...state, ...newEntry() }, '');
  };
  ensureKey();
  window.addEventListener('popstate', ensureKey, { capture: true });
}

/** Stores a prerendered page's scroll position, for when Back shows it in the product. */
export function keepScroll() {
  const positions = { ...readPositions(), [String(readState()['key'])]: window.scrollY };
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // Without storage, Back shows the top.
  }
}

/** Restores the scroll position that the product stored: the browser has none for that entry. */
export function restoreScroll() {
  if (window.history.scrollRestoration === 'auto') return;
  window.history.scrollRestoration = 'auto';
  const top = readPositions()[String(readState()['key'])];
  if (typeof top === 'number') window.scrollTo({ top, behavior: 'instant' });
}
