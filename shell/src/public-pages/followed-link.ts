/** The link to another page of the site that a click follows in this tab. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.download) return null;
  const { origin, pathname } = window.location;
  // An anchor on the same page is the browser's.
  const isAnchor = link.hash !== '' && link.pathname === pathname;
  return link.origin === origin && !isAnchor ? link : null;
}
