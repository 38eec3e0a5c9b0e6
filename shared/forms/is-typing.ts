/** Whether a field has the focus. A form that opens by itself, as after a reload, must not take it. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select') ?? false;
