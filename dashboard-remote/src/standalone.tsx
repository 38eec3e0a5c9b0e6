import { paths } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  signedInAs,
  startStandalone,
} from '@plumbline/shared/testing/standalone';
import * as remote from './remote.tsx';

const email = 'dana@example.com';

const user = {
  __typename: 'User',
  id: 'dana',
  email,
  firstName: 'Dana',
  lastName: 'Whitfield',
  phoneNumber: null,
};

startStandalone(remote, {
  start: paths.dashboard(),
  session: createFakeSession({ session: signedInAs(email) }),
  answers: {
    GetHello: () => ({ hello: 'Hello from nobody: this page runs alone' }),
    GetCurrentUser: () => ({ currentUser: user }),
    GetMyProfile: () => ({ currentUser: { ...user, company: null } }),
    GetMyProjects: () => ({
      projects: {
        __typename: 'ProjectConnection',
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    }),
    DeleteAccount: () => ({ deleteAccount: true }),
  },
});
