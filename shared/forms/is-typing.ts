/** Whether a field has the focus. A form that returns by itself, as with a right, must not take it. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select') ?? false;
