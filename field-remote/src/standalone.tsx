import {
  createFakeSession,
  signedInAs,
  startStandalone,
} from '@plumbline/shared/testing/standalone';
import * as remote from './remote.tsx';

startStandalone(remote, {
  start: '/dashboard/work',
  session: createFakeSession({ session: signedInAs('dana@example.com') }),
});
