import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openBudget as open, planned, unplanned } from '../../testing/open-budget.tsx';
import { press } from '../../testing/open-money.tsx';

const paste = (text: string, label = 'Cost code') =>
  fireEvent.paste(screen.getAllByLabelText(label)[0] ?? document.body, {
    clipboardData: { getData: () => text },
  });

it('takes rows that were copied from a spreadsheet', async () => {
  const { api } = await open(unplanned);
  await press('Plan the budget');
  paste('Pipes\tFixtures\t100\nTotal\t\t100\nTiles\tAll floors\t90');
  await press('Save plan');
  expect(await screen.findByText('Budget planned')).toBeVisible();
  const lines = [
    { costCode: 'Pipes', text: 'Fixtures', plannedCents: 10_000 },
    { costCode: 'Tiles', text: 'All floors', plannedCents: 9_000 },
  ];
  expect(api.sent).toMatchObject([{ input: { lines } }]);
});

it('replaces rows with the same cost codes, and brings them back', async () => {
  const { api } = await open(planned);
  await press('Change the plan');
  paste('22-10\tPlumbing, new\t60,000\nf-50\t\t200\n09-90\tPaint\t900');
  expect(screen.getByRole('button', { name: 'Undo' }).parentElement).toHaveTextContent(
    '3 lines pasted. 2 of them replace rows with the same cost code.',
  );
  expect(screen.getByText('Planned in all: $61,100.00')).toBeVisible();
  paste('09-91\tTrim\t100\n09-92\tDoors\t100');
  await press('Undo');
  expect(screen.getByText('Planned in all: $61,100.00')).toBeVisible();
  await press('Undo');
  expect(screen.getByText('Planned in all: $50,100.00')).toBeVisible();
  paste('22-10\tPlumbing, new\t60,000\nf-50\t\t200\n09-90\tPaint\t900');
  await press('Save plan');
  expect(await screen.findByText('Budget planned')).toBeVisible();
  const lines = [
    { costCode: '22-10', text: 'Plumbing, new', plannedCents: 6_000_000 },
    { costCode: 'F-50', text: '', plannedCents: 20_000 },
    { costCode: '09-90', text: 'Paint', plannedCents: 90_000 },
  ];
  expect(api.sent).toMatchObject([{ input: { lines } }]);
});

it('names what the plan has besides', async () => {
  await open(planned);
  await press('Change the plan');
  paste('22-10\tPlumbing, new\t60,000\n09-90\tPaint\t900');
  expect(screen.getByRole('button', { name: 'Undo' }).parentElement).toHaveTextContent(
    '2 lines pasted. 1 of them replaces a row with the same cost code. What the plan has besides stays: F-50.',
  );
});

it('fills a pasted column downwards', async () => {
  await open(planned);
  await press('Change the plan');
  paste('100\n200\n300', 'Planned, $');
  expect(screen.getByText('Planned in all: $600.00')).toBeVisible();
  paste('Pipes\nFixtures', 'What it is for');
  const descriptions = screen.getAllByLabelText('What it is for');
  expect(descriptions.map((input) => (input as HTMLInputElement).value).slice(0, 2)).toEqual([
    'Pipes',
    'Fixtures',
  ]);
  await press('Undo');
  await press('Undo');
  expect(screen.getByText('Planned in all: $50,100.00')).toBeVisible();
});
