export { Toaster } from './Toaster.tsx';
export { type ToastMessage, showToast, subscribeToToasts } from './toast-store.ts';
