import type { Behavior } from './behavior.ts';

/** Writes this year: the prerendered page may be older. */
export const writeYear: Behavior = (root) => {
  const year = String(new Date().getFullYear());
  for (const { firstChild } of root.querySelectorAll('[data-year]')) {
    if (firstChild && firstChild.nodeValue !== year) firstChild.nodeValue = year;
  }
  return () => undefined;
};
