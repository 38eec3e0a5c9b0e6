import { type RefObject, useEffect, useState } from 'react';
import { focusField } from './focus-field.ts';

/**
 * Focuses controls of a form after rendering, so that a message is read out together with its control.
 * @param first the control to begin with
 * @returns what focuses the control of a name, as `focusField` does
 */
export function useFieldFocus(form: RefObject<HTMLFormElement | null>, first?: string) {
  const [wanted, setWanted] = useState({ name: first, scrolls: true });
  useEffect(() => focusField(form.current, wanted.name, wanted), [wanted, form]);
  return (name: string, { scrolls = true } = {}) => setWanted({ name, scrolls });
}
