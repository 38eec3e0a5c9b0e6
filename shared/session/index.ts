export type { SessionStore } from '@plumbline/shared/contracts';
export { onAccountDeleted } from './account-deleted.ts';
export { askedFor } from './asked-for.ts';
export { forgetMailedLink, passLinkToCallback, takeTokens } from './kept-link.ts';
export {
  forgetReturnPath,
  leaveForGood,
  rememberReturnPath,
  takeReturnPath,
} from './return-path.ts';
export { SessionProvider } from './SessionProvider.tsx';
export { createSessionStore } from './session-store.ts';
export { useSession } from './useSession.ts';
