import { THEME_KEY } from '@plumbline/shared/contracts';

const themes = ['system', 'light', 'dark'] as const;

/** How the product looks in this browser. */
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

// Each page has applied what is stored before its first paint, and follows other tabs.
const applied = () => document.documentElement.dataset;

/** The theme of this page. */
export const readTheme = (): Theme =>
  themes.find((theme) => theme === applied()['theme']) ?? 'system';

/** What a release paints for every user. */
export const paintedTheme = (): Theme => 'system';

/** Applies a theme here and in all other tabs. @returns whether this browser keeps it */
export function chooseTheme(chosen: string): boolean {
  const theme = chosen === 'system' ? '' : chosen;
  applied()['theme'] = theme;
  listeners.forEach((listener) => listener());
  try {
    if (theme) window.localStorage.setItem(THEME_KEY, theme);
    else window.localStorage.removeItem(THEME_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener after a choice, here or in another tab. @returns a function that ends it */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
