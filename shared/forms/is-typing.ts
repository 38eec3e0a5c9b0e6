/** Whether the user is in a field. A form that comes back by itself, as with a right, takes no focus from it. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select') ?? false;
