import { createContext } from 'react';
import type { SessionStore } from '@plumbline/shared/contracts';

/** Null outside the session provider. */
export const SessionContext = createContext<SessionStore | null>(null);
