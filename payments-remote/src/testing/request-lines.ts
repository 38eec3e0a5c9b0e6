import { screen, within } from '@testing-library/react';

/** The amounts of a line of a request, or of `Total`, on the screen. */
export function cellsOf(name: RegExp) {
  const table = within(screen.getByRole('table', { name: 'Lines of the request' }));
  const row = within(table.getByRole('row', { name }));
  return row.getAllByRole('cell').map(({ textContent }) => textContent);
}
