import { lazy, useState, useSyncExternalStore } from 'react';
import { Optional } from '../Optional.tsx';
import { getToasts, subscribeToToasts } from './toast-store.ts';

const none: ReturnType<typeof getToasts> = [];

const ToastRegion = lazy(async () => ({
  default: (await import('./ToastRegion.tsx')).ToastRegion,
}));

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
  if (region.firstId === 0) return null;
  return (
    <Optional key={region.firstId}>
      <ToastRegion toasts={toasts} />
    </Optional>
  );
}
