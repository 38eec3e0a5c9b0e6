import { showToast } from '@plumbline/shared/ui/toast';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isAnotherReleaseLive } from './live-release.ts';

const ASK_EVERY_MS = 5 * 60_000;

/**
 * Shows once, at a navigation, that a newer release is live. The tab keeps the release that it
 * started with until it is reloaded.
 */
export function useNewVersionNotice() {
  const { pathname } = useLocation();
  const askedAt = useRef(0);
  const isTold = useRef(false);

  useEffect(() => {
    if (isTold.current || performance.now() - askedAt.current < ASK_EVERY_MS) return;
    askedAt.current = performance.now();
    isAnotherReleaseLive().then(
      (isNewer) => {
        if (!isNewer || isTold.current) return;
        isTold.current = true;
        showToast(newVersion);
      },
      // Without an answer, a later navigation asks again.
      () => undefined,
    );
  }, [pathname]);
}

const newVersion = {
  title: 'A newer Plumbline is ready',
  description: 'Reload when it suits you. Until then everything works as it is.',
  action: {
    label: 'Reload',
    altText: 'Reload the page in your browser to get it.',
    onAction: () => {
      window.location.reload();
    },
  },
};
