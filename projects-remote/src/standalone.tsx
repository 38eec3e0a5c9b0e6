import { paths } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  signedInAs,
  startStandalone,
} from '@plumbline/shared/testing/standalone';
import { createFakeProjectsApi } from './testing/fake-projects-api.ts';
import * as remote from './remote.tsx';

startStandalone(remote, {
  start: paths.projects(),
  answers: createFakeProjectsApi().answers,
  session: createFakeSession({ session: signedInAs('dana@example.com') }),
});
