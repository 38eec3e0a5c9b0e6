import type { ComponentProps } from 'react';

/**
 * The error of a field whose value has too many characters; undefined if it has not. A browser that knew the
 * limit, by the attribute `maxlength`, would cut off a pasted text without a message.
 */
export function tooLong(
  value: ComponentProps<'input'>['value'],
  most = Infinity,
): string | undefined {
  const extra = String(value ?? '').length - most;
  return extra > 0 ? `This is ${extra} over the ${most} characters it can have.` : undefined;
}
