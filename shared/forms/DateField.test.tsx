import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './DateField.tsx';

const NO_DATE = 'This date is incomplete or does not exist';

function Form() {
  const [isSent, setSent] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <DateField
        label="Spent on"
        value=""
        onChange={() => undefined}
        error={isSent ? 'Choose a date.' : undefined}
      />
      <button>Record</button>
      <input aria-label="Note" />
    </form>
  );
}

/** Opens the form, where part of a date is typed as far as the browser says. */
function open(badInput: boolean) {
  render(<Form />);
  const date = screen.getByLabelText('Spent on');
  Object.defineProperty(date, 'validity', { value: { badInput } });
  date.focus();
  return date;
}

it('says that a date is incomplete once it is left', async () => {
  const date = open(true);
  await userEvent.keyboard('1');
  expect(date).toBeValid();
  await userEvent.click(screen.getByLabelText('Note'));
  expect(date).toHaveAccessibleDescription(NO_DATE);
});

it.each([
  ['a press', () => userEvent.click(screen.getByRole('button'))],
  ['Enter', () => userEvent.keyboard('1{Enter}')],
])('says of %s that sends the form that the date is incomplete', async (_, send) => {
  const date = open(true);
  await send();
  expect(date).toHaveAccessibleDescription(NO_DATE);
});

it('leaves it to the form to ask for a date where none is typed', async () => {
  const date = open(false);
  await userEvent.keyboard('{Enter}');
  expect(date).toHaveAccessibleDescription('Choose a date.');
});
