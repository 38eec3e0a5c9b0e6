import { personalKey } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useState } from 'react';
import type * as z from '@plumbline/shared/schema';
import { readItem, removeItem, writeItem } from './stored-item.ts';

/**
 * What is being typed in a small form; null while it is closed. It outlives a reload and a session that
 * ends, in this tab.
 * @param name tells it from the user's other forms
 */
export function useKept<Value extends object>(name: string, schema: z.ZodMiniType<Value>) {
  const key = useKey(name);
  const [value, setValue] = useState(
    () => schema.safeParse(readItem('sessionStorage', key)).data ?? null,
  );

  function keep(next: Value | null) {
    setValue(next);
    if (next === null) removeItem('sessionStorage', key);
    else writeItem('sessionStorage', key, next);
  }
  return [value, keep] as const;
}

const useKey = (name: string) => personalKey(useSession().session?.user.id ?? '', name);

/** Whether something was kept under that name, as `useKept` did: known without its schema. */
export function useHasKept(name: string): boolean {
  return readItem('sessionStorage', useKey(name)) !== null;
}
