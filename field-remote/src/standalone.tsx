import { paths } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  signedInAs,
  startStandalone,
} from '@plumbline/shared/testing/standalone';
import * as remote from './remote.tsx';

startStandalone(remote, {
  start: paths.work(),
  session: createFakeSession({ session: signedInAs('dana@example.com') }),
});
