/** The product has no use for it, so that the router that its pages share lacks it. */
export { createMemoryRouter } from 'react-router';
export { accessibilityViolations } from './accessibility.ts';
export { createFakeCaches } from './fake-caches.ts';
export type { GraphqlAnswers } from './fake-apollo.ts';
export { createFakeSession, signedInAs, type FakeSession } from './fake-session.ts';
export { createFakeStorage } from './fake-storage.ts';
export {
  startHttpServer,
  type HttpServer,
  type WireAnswer,
  type WireRequest,
} from './http-server.ts';
export { newAlerts } from './new-alerts.ts';
export { renderFill } from './render-fill.tsx';
export { renderRemote } from './render-remote.tsx';
export { stubDialog } from './stub-dialog.ts';
export { until } from './until.ts';
