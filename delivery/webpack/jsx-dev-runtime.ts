import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * Replaces `react/jsx-dev-runtime` in development: a remote also runs on a deployed shell, whose
 * production React has no such runtime.
 */
export function jsxDEV(type: ElementType, props: unknown, key?: Key, isStatic = false) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

export { Fragment };
