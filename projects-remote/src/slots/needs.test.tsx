import { expect, it, jest } from '@jest/globals';
import { renderFill } from '@plumbline/shared/testing';
import { waitFor } from '@testing-library/react';
import * as remote from '../remote.tsx';

const row = {
  verb: 'Answer',
  title: 'Pine Street Garage',
  path: '/dashboard/invitations/7',
  since: '2026-11-20T12:00:00Z',
  amountCents: null,
  dueDate: null,
};

it('gives the dashboard what waits for the user in their projects', async () => {
  const onRows = jest.fn();
  const answers = {
    GetNeeds: () => ({
      needsMe: {
        __typename: 'NeedConnection',
        pageInfo: { __typename: 'PageInfo', hasNextPage: true },
        edges: [
          {
            __typename: 'NeedEdge',
            cursor: 'a',
            node: { __typename: 'Need', id: 'INVITATION 7', ...row },
          },
        ],
      },
    }),
  };
  await renderFill(remote, 'needs-you', { onRows }, { path: '/dashboard', answers });
  await waitFor(() => expect(onRows).toHaveBeenLastCalledWith([row], true));
});
