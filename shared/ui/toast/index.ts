export { Toaster, prefetchToasts } from './Toaster.tsx';
export { type ToastMessage, clearToasts, showToast } from './toast-store.ts';
