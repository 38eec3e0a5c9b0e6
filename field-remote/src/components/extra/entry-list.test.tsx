import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';
import { openExtra } from '../../testing/open-extra.tsx';
import { press } from '../../testing/open-work.tsx';
import { asPayee, extra, orderId } from '../../testing/work-records.ts';

it('brings a removed entry back where it was', async () => {
  const { sent } = await openExtra(paths.workOrder('1001', orderId(1)), extra({ ...asPayee }));
  await press('Remove entry 1');
  expect(screen.queryByLabelText('Work')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Material')).toHaveFocus();
  expect(screen.getByText('Entry 1 removed, 1 left')).toHaveAttribute('role', 'status');
  expect(await accessibilityViolations()).toEqual([]);
  await press('Undo');
  expect(screen.getByLabelText('Work')).toHaveFocus();
  expect(screen.getByLabelText('Hours')).toHaveValue('2.5');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toMatchObject([{ entries: [{ text: 'Plumber', minutes: 150 }, { text: 'Pipe' }] }]);
});
