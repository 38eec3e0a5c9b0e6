/**
 * Gives the control of a name the focus. Centred, so that its label and the message above it are visible
 * too; without `scrolls`, nothing moves.
 */
export function focusField(
  form: HTMLFormElement | null,
  name: string | undefined,
  { scrolls = true } = {},
): void {
  const control = name === undefined ? null : form?.elements.namedItem(name);
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  if (scrolls) control.scrollIntoView({ block: 'center' });
}
