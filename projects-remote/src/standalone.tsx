import { paths } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  signedInAs,
  startStandalone,
} from '@plumbline/shared/testing/standalone';
import { createFakeInvitationsApi, invitation } from './testing/fake-invitations-api.ts';
import { createFakePeopleApi, owner, party } from './testing/fake-people-api.ts';
import { createFakeProjectsApi } from './testing/fake-projects-api.ts';
import * as remote from './remote.tsx';

startStandalone(remote, {
  start: paths.projects(),
  answers: {
    ...createFakeProjectsApi().answers,
    ...createFakePeopleApi([party({ id: '1', kind: 'GC', name: 'Okafor', members: [owner] })])
      .answers,
    ...createFakeInvitationsApi(invitation({ id: '1' })).answers,
  },
  session: createFakeSession({ session: signedInAs('dana@example.com') }),
});
