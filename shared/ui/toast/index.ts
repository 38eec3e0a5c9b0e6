export { Toaster } from './Toaster.tsx';
export { type ToastMessage, clearToasts, showToast, subscribeToToasts } from './toast-store.ts';
