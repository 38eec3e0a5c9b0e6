import type { ComponentProps } from 'react';

/**
 * What is wrong with a value that has more characters than a field can have; undefined where it has not.
 * By the attribute `maxlength` a browser would cut off a pasted text without a message.
 */
export function tooLong(
  value: ComponentProps<'input'>['value'],
  most = Infinity,
): string | undefined {
  const extra = String(value ?? '').length - most;
  return extra > 0 ? `This is ${extra} over the ${most} characters it can have.` : undefined;
}
