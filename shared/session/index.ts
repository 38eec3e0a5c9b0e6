export type { SessionStore } from '@plumbline/shared/contracts';
export { askedFor } from './asked-for.ts';
export { forgetReturnPath, rememberReturnPath, takeReturnPath } from './return-path.ts';
export { SessionProvider } from './SessionProvider.tsx';
export { createSessionStore, type SessionStoreOptions } from './session-store.ts';
export { useSession, type SessionFace } from './useSession.ts';
