import { VisuallyHidden } from '@plumbline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import '../pages/public-page.ts';

/**
 * Tells people who do not see the page that it has changed: the focus moves to the new heading and
 * the title is announced (WCAG 2.2, 2.4.3 and 4.1.3). The page that was opened is left to the browser.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(globalThis.plumblinePublicPage?.pathname ?? pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
