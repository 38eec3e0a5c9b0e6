import { expect, it } from '@jest/globals';
import { paths, WORK_LEFT } from '@plumbline/shared/contracts';
import { createFakeSession, renderRemote } from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';
import * as remote from '../remote.tsx';

it.each([
  ['nothing is left in this browser', '', /nothing of them, sent or not, is left in this browser/],
  [
    'work may be left, and how to remove it',
    WORK_LEFT,
    /Work that was not sent may still be in this browser.*delete the data of this site/,
  ],
])('says that %s', async (_what, search, words) => {
  renderRemote(remote, { path: paths.accountDeleted() + search, session: createFakeSession() });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('is deleted');
  expect(screen.getByText(words)).toBeVisible();
});
