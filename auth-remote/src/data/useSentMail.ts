import { useSyncExternalStore } from 'react';

/** The form that asked for a mail. */
export type Mode = 'login' | 'register';

const KEY = 'sentMail';

const listeners = new Set<() => void>();

/**
 * What the entry of the screen keeps, while the screen is shown: the next page's entry is the current
 * one before that page has loaded.
 */
let shown: Readonly<Record<string, unknown>> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  shown ??= readEntry();
  window.addEventListener('popstate', readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    shown = undefined;
    window.removeEventListener('popstate', readAgain);
  };
}

function readAgain() {
  shown = readEntry();
  listeners.forEach((listener) => listener());
}

/** A prerendered page knows the address alone, so that the first render has none. */
const none = () => undefined;

/**
 * What a form's mail was asked with; undefined before it is sent. The history entry keeps it: a
 * phone may discard the tab while its user reads the mail, and load the page again when they come
 * back to enter the code.
 * @param isAsked checks what the entry holds
 */
export function useSentMail<Asked>(mode: Mode, isAsked: (value: unknown) => value is Asked) {
  const read = () => {
    const asked = readKept()[mode];
    return isAsked(asked) ? asked : undefined;
  };
  const keep = (asked: Asked | undefined) => {
    window.history.replaceState({ ...readEntry(), [KEY]: { [mode]: asked } }, '');
    readAgain();
  };
  return [useSyncExternalStore(subscribe, read, none), keep] as const;
}

/** The form whose mail has been sent; undefined for none. */
export const useSentMailMode = () => useSyncExternalStore(subscribe, readMode, none);

function readMode(): Mode | undefined {
  const kept = readKept();
  if (kept['login']) return 'login';
  return kept['register'] ? 'register' : undefined;
}

/** Whether a value from outside is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** The properties of a value from outside; none where it is no object. */
export const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {};

const readEntry = () => propertiesOf(window.history.state);

const readKept = () => propertiesOf((shown ?? readEntry())[KEY]);
