import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contract, refused } from '../../testing/money-records.ts';
import { openContractForm } from '../../testing/open-contract-form.tsx';

const path = paths.editContract('1001', '7');

it('takes nothing more while it is saved, until that is refused', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  const { api } = await openContractForm(path, contract(), refused('INVALID', 'Not now.'));
  api.answering = promise;
  const title = screen.getByLabelText('Title');
  await userEvent.type(title, ' A{Enter}');
  // What was typed now would not be sent, and lost once it is saved.
  expect(title.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveFocus();
  answer(undefined);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(title.closest('[inert]')).toBeNull();
  expect(title).toHaveValue('Plumbing A');
});
