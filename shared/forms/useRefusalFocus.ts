import { type RefObject, useEffect } from 'react';
import { focusField } from './focus-field.ts';

/**
 * Focuses the control that a refusal is about, once it comes: its message may be out of sight.
 * @param refusal the same object until another attempt is refused
 * @param name of the control; nothing where the refusal is about none
 */
export function useRefusalFocus(
  form: RefObject<HTMLFormElement | null>,
  refusal: object | undefined,
  name: string | null | undefined,
): void {
  useEffect(() => {
    if (refusal) focusField(form.current, name ?? undefined);
  }, [form, refusal, name]);
}
