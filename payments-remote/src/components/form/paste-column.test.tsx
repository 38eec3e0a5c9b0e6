import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { contract } from '../../testing/money-records.ts';
import { openContractForm as open } from '../../testing/open-contract-form.tsx';
import { press } from '../../testing/open-money.tsx';

const inputs = (label: string): HTMLInputElement[] => screen.getAllByLabelText(label);
const values = (label: string) => inputs(label).map(({ value }) => value);

function paste(label: string, index: number, text: string) {
  const input = inputs(label)[index];
  input?.focus();
  fireEvent.paste(input ?? document.body, { clipboardData: { getData: () => text } });
}

it.each([
  {
    what: 'amounts fill the lines below, and add what they lack',
    label: 'Amount',
    text: 'Amount\n800\n\n1,300.50\n20\n',
    outcome: '3 amounts pasted, the heading left out. 2 lines added for them.',
    after: ['18,250', '800', '7,500', '1,300.50', '20'],
  },
  {
    what: 'amounts fill some of the lines',
    label: 'Amount',
    text: '$800.00\n(300)',
    outcome: '2 amounts pasted.',
    after: ['18,250', '800', '(300)'],
  },
  {
    what: 'cost codes fill the lines below',
    label: 'Cost code',
    text: 'f-200\n22-12',
    outcome: '2 cost codes pasted.',
    after: ['22-10', 'F-200', '22-12'],
  },
])('pasted $what', async ({ label, text, outcome, after }) => {
  await open(paths.editContract('1001', '7'), contract());
  const before = ['Amount', 'Cost code', 'Work'].map(values);
  paste(label, 1, text);
  expect(values(label)).toEqual(after);
  expect(values('Work').slice(0, 3)).toEqual(before[2]);
  expect(screen.getAllByText(outcome)).not.toEqual([]);
  await press('Undo');
  expect(['Amount', 'Cost code', 'Work'].map(values)).toEqual(before);
  expect(inputs(label)[1]).toHaveFocus();
});

it('takes rows of several columns in any input of a line', async () => {
  await open(paths.editContract('1001', '7'), contract());
  paste('Amount', 2, 'Vents\t22-50\t1,500\nTraps\t22-60\t900');
  expect(values('Work').slice(3)).toEqual(['Vents', 'Traps']);
  expect(values('Amount').slice(3)).toEqual(['1,500', '900']);
});
