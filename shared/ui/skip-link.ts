/** Focuses the content, without another entry in the history. */
export function skipToContent(event: Pick<Event, 'preventDefault'>) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/**
 * Makes the skip link of a prerendered page work without React.
 * @returns what ends it
 */
export function skipLink(root: ParentNode): () => void {
  const link = root.querySelector('a[href="#main"]');
  link?.addEventListener('click', skipToContent);
  return () => link?.removeEventListener('click', skipToContent);
}
