import { Suspense, lazy, useSyncExternalStore } from 'react';
import { getToasts, subscribeToToasts } from './toast-store.ts';

const none: ReturnType<typeof getToasts> = [];

const ToastRegion = lazy(async () => ({
  default: (await import('./ToastRegion.tsx')).ToastRegion,
}));

/** Where toasts appear. The shell renders it once; it weighs nothing until the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => none);
  const used = toasts.length > 0;
  return <Suspense fallback={null}>{used && <ToastRegion toasts={toasts} />}</Suspense>;
}
