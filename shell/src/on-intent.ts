const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Calls back with the path of another page when somebody seems about to follow a link to it: the
 * pointer is over it, the keyboard's focus is on it, or a finger comes down.
 */
export function onIntent(callback: (pathname: string) => void) {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin || link.target || link.download) return;
    if (link.pathname !== window.location.pathname) callback(link.pathname);
  };
  for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
}
