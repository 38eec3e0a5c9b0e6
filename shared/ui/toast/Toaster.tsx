import { useEffect, useState, useSyncExternalStore } from 'react';
import { Optional } from '../Optional.tsx';
import { getToasts, subscribeToToasts } from './toast-store.ts';
import type { ToastRegion } from './ToastRegion.tsx';

const none: ReturnType<typeof getToasts> = [];

/** How long a toast waits until its script is asked for again, in milliseconds. */
const RETRY_MS = 5000;

let Region: typeof ToastRegion | undefined;

const loadRegion = async () => {
  const { ToastRegion } = await import(/* webpackChunkName: 'toasts' */ './ToastRegion.tsx');
  Region = ToastRegion;
};

/** Loads the script of the toasts, so that a toast can also say that there is no connection. */
export function prefetchToasts(): void {
  // A toast asks again.
  loadRegion().catch(() => undefined);
}

/**
 * Where toasts appear. The shell renders it once; it weighs nothing until the first toast. The empty
 * region stays, so that the focus has somewhere to go when the last toast leaves. The next toast
 * gets a new region: Radix's own stays paused when its last toast was dismissed under the pointer.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => none);
  const [region, setRegion] = useState({ firstId: 0, isEmpty: true });
  const isEmpty = toasts.length === 0;
  if (isEmpty !== region.isEmpty) setRegion({ firstId: toasts[0]?.id ?? region.firstId, isEmpty });
  useRegion(!isEmpty);
  if (region.firstId === 0 || !Region) return null;
  return (
    <Optional key={region.firstId}>
      <Region toasts={toasts} />
    </Optional>
  );
}

/** Loads the region once it is needed, and renders again then. It is tried until it succeeds. */
function useRegion(isNeeded: boolean) {
  const [isLoaded, setLoaded] = useState(Region !== undefined);

  useEffect(() => {
    if (!isNeeded || isLoaded) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(retry);
      loadRegion().then(
        () => setLoaded(true),
        () => (retry = setTimeout(load, RETRY_MS)),
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      clearTimeout(retry);
      window.removeEventListener('online', load);
    };
  }, [isNeeded, isLoaded]);
}
