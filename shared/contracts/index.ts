export { type ApiErrorCode, apiErrorCodes } from './api-error-codes.ts';
export { type FirstRequest, type PublicPage, globalNames } from './browser-globals.ts';
export type { Beacon, BeaconSource, FailureKind, VitalName } from './beacon.ts';
export {
  FRESH_S,
  isOfAnotherUser,
  personalKey,
  sessionStorageKey,
  THEME_KEY,
} from './browser-storage.ts';
export * from './cash-weeks.ts';
export * from './dates.ts';
export * as firstPaint from './first-paint.ts';
export { defaultFormUrl } from './default-form-url.ts';
export * from './dollars.ts';
export { INVITED, SESSION_ENDED, WORK_LEFT } from './sign-in-reasons.ts';
export * from './money.ts';
export * from './money-verbs.ts';
export * from './needs.ts';
export { MAILED_LINK_MS } from './mailed-link.ts';
export { pageElements } from './page-elements.ts';
export { pageLimits } from './page-limits.ts';
export { type PageSettings, readPageSettings } from './page-settings.ts';
export * as paths from './paths.ts';
export { redirects, routeOf } from './routes.ts';
export * from './people.ts';
export * from './project-rules.ts';
export * from './project.ts';
export * from './request-amounts.ts';
export * from './uploads.ts';
export { userWords } from './user-words.ts';
export * from './work-orders.ts';
export * from './work-verbs.ts';
export { TOO_LONG } from './too-long.ts';
export { type Profile, profileLimits } from './profile.ts';
export {
  isUnsentNote,
  noteUnsentWork,
  type UnsentWork,
  unsentRemotes,
  unsentWork,
} from './unsent-work.ts';
export {
  lengthProblem,
  missingProblem,
  phoneProblem,
  registrationLimits,
} from './registration-limits.ts';
export {
  CONTRACT_VERSION,
  type PagePreview,
  type PrerenderedComponent,
  type RemoteModule,
} from './remote.ts';
export type {
  AccountActions,
  AuthFailure,
  AuthOutcome,
  ConfirmFailure,
  MailProof,
  ProfileOutcome,
  Registration,
  Session,
  SessionActions,
  SessionState,
  SessionStore,
  SessionUser,
  SignInResult,
} from './session.ts';
export type {
  Fills,
  LoadFill,
  NeedRow,
  NeedsYouProps,
  ProjectTabProps,
  SlotName,
  SlotProps,
  UnsentWorkProps,
} from './slots.ts';
