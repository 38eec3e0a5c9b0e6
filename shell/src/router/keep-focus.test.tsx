import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocus } from './keep-focus.ts';

function Costs() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1>Project</h1>
      <section>
        <h2>Costs</h2>
        {isThere && <button onClick={() => setThere(false)}>Approve</button>}
        {isOpen ? (
          <form>
            <input type="file" hidden />
            <input aria-label="Amount" />
            <button type="button" onClick={() => setOpen(false)}>
              Cancel
            </button>
          </form>
        ) : (
          <p>
            <button>Approve all</button>
            <button onClick={() => setOpen(true)}>Record a cost</button>
          </p>
        )}
      </section>
    </main>
  );
}

let stop: () => void;

beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

const button = (name: string) => screen.getByRole('button', { name });

it('goes to the form that comes in place of its button, and back to that button', async () => {
  render(<Costs />);
  await userEvent.click(button('Record a cost'));
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(button('Record a cost')).toHaveFocus());
});

it('goes to the heading of the part that a button has gone from', async () => {
  render(<Costs />);
  await userEvent.click(button('Approve'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Costs' })).toHaveFocus());
});

it('stays nowhere where the user has left it', async () => {
  const { rerender } = render(<Costs key="1" />);
  await userEvent.click(button('Record a cost'));
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
  await userEvent.click(screen.getByRole('heading', { name: 'Project' }));
  rerender(<Costs key="2" />);
  await userEvent.click(screen.getByRole('heading', { name: 'Project' }));
  expect(document.body).toHaveFocus();
});
