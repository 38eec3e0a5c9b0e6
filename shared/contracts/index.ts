export { pageElements } from './page-elements.ts';
export { paths } from './paths.ts';
export { CONTRACT_VERSION, type RemoteModule } from './remote.ts';
export type {
  AuthFailure,
  AuthOutcome,
  Registration,
  Session,
  SessionActions,
  SessionState,
  SessionStore,
  SessionUser,
} from './session.ts';
