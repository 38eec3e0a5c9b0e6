const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Calls back with the path of a link that the user is likely to follow: on hover, on keyboard focus
 * or on touch start.
 */
export function onIntent(callback: (pathname: string) => void) {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin || link.target || link.download) return;
    if (link.pathname !== window.location.pathname) callback(link.pathname);
  };
  for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
}
