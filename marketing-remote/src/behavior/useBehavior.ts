import { useEffect } from 'react';
import type { Behavior } from './behavior.ts';

/** Gives a page its behavior while React shows it. The same function on every render. */
export function useBehavior(behavior: Behavior) {
  useEffect(() => behavior(document), [behavior]);
}
