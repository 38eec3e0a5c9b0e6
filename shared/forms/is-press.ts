import type { FocusEvent } from 'react';

/**
 * Whether an input is left for a button, a link or a summary: a message that appears then would move it
 * away from under the pointer, and the press would be lost.
 */
export function isPress({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget?.matches('a, button, summary') ?? false;
}
