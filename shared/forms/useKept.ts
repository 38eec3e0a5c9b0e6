import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { personalKey } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useEffect, useRef, useState } from 'react';
import type * as z from '@plumbline/shared/schema';
import { readKept, removeKept, useKeptAgain, writeKept } from './kept-item.ts';
import { itemKeys, readItem } from './stored-item.ts';

/**
 * What is being typed in a small form; null while it is closed. It outlives a reload, a closed tab and a
 * session that ends, until this user sends it or gives it up in this browser.
 * @param name tells it from the user's other forms
 */
export function useKept<Value extends object>(name: string, schema: z.ZodMiniType<Value>) {
  const key = useKey(name);
  const read = () => schema.safeParse(readKept(key)).data ?? null;
  const [value, setValue] = useState(read);
  const [isRestored, setRestored] = useState(value !== null);
  const isTypedHere = useRef(false);

  // A tab in which nothing was typed closes its form when another tab has sent it, so that it is not sent
  // twice. It follows what another tab types only if it was restored with that: a form that was opened
  // empty would send what its user has not typed.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key || isTypedHere.current) return;
      const now = read();
      if (now === null) setRestored(false);
      if (now === null || isRestored) setValue(now);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });

  useKeptAgain(key, () => (isTypedHere.current ? value : null));

  function keep(next: Value | null) {
    isTypedHere.current = next !== null;
    setValue(next);
    if (next === null) {
      removeKept(key);
      setRestored(false);
    } else writeKept(key, next);
  }
  return {
    value,
    /** Whether it was typed before the form was left, and neither sent nor given up since. */
    isRestored,
    /** Keeps what is typed; null closes the form and removes it from this browser. */
    keep,
    /** Opens the form with an initial value, which is not kept before something is typed. */
    open: (initial: Value) => setValue(initial),
    /** Removes it from this browser while the form still shows it, until the next page is there. */
    forget: () => {
      isTypedHere.current = false;
      removeKept(key);
    },
  };
}

const useKey = (name: string) => personalKey(useSession().session?.user.id ?? '', name);

/** Whether something was kept under one of the names, as `useKept` did: known without its schema. */
export function useHasKept(...names: readonly string[]): boolean {
  const prefix = useKey('');
  return names.some((name) => readItem('localStorage', prefix + name) !== null);
}

/**
 * Wraps the `onAnswer` of a decision: once the decision is done, it removes what `useKept` keeps under these
 * names. The user typed that for the opposite decision.
 */
export function useForgetKept(onAnswer: OnAnswer, ...names: readonly string[]): OnAnswer {
  const prefix = useKey('');
  return (isDone) => {
    if (isDone) for (const name of names) removeKept(prefix + name);
    return onAnswer(isDone);
  };
}

/** The names that begin with `start` and under which something is kept, as `useKept` did. */
export function useKeptNames(start: string): readonly string[] {
  const prefix = useKey('');
  return itemKeys('localStorage', prefix + start).map((key) => key.slice(prefix.length));
}
