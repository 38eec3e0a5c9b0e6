import { useDeferredValue } from 'react';

/** About as many lines as a tall screen shows. */
const FIRST = 20;

/**
 * The first lines of a document at once, and all of them as soon as the browser has time: hundreds would
 * keep the page from answering while they are rendered.
 */
export const useFirstLines = <Line>(lines: readonly Line[]): readonly Line[] =>
  useDeferredValue(lines, lines.length > FIRST ? lines.slice(0, FIRST) : lines);
