import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stubDialog } from '@plumbline/shared/testing';
import { Dialog } from '@plumbline/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepFocus } from './keep-focus.ts';

/** Its code comes on hover, or was loaded before. */
function LateForm({ isKnown = false }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isKnown) setTimeout(() => flushSync(() => setLoaded(true)));
  }, [isKnown]);
  return (
    <>
      {isLoaded ? (
        <form>
          <input aria-label="Document" />
        </form>
      ) : (
        <p aria-busy onPointerEnter={() => setLoaded(true)}>
          The form is loading.
        </p>
      )}
    </>
  );
}

function Costs() {
  const [isOpen, setOpen] = useState(false);
  const [isLate, setLate] = useState(false);
  const [isThere, setThere] = useState(true);
  const [isKnown, setKnown] = useState(false);
  return (
    <main>
      <h1>Project</h1>
      <section>
        <dialog>
          <h2>Remove the cost?</h2>
        </dialog>
        <h2>Costs</h2>
        {isThere && <button onClick={() => setThere(false)}>Approve</button>}
        {isLate ? (
          <LateForm isKnown={isKnown} />
        ) : (
          <button onClick={() => setLate(true)}>Attach</button>
        )}
        <p onPointerEnter={() => setKnown(true)}>Waivers</p>
        {!isThere && (
          <div onPointerEnter={() => setOpen(true)}>The request waits for approval.</div>
        )}
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

/** The button that opens its form stands in a bar. */
function Payment() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <section>
        <h2>Request</h2>
        {isOpen && (
          <form>
            <button type="button" onClick={() => setOpen(false)}>
              Cancel
            </button>
          </form>
        )}
      </section>
      <div>{!isOpen && <button onClick={() => setOpen(true)}>Pay</button>}</div>
    </main>
  );
}

/** The screen that comes in place of its form loads first. */
function Extra({ first }: { readonly first: 'asked' | 'form' }) {
  const [state, setState] = useState<'asked' | 'form' | 'loading' | 'sent'>(first);
  return (
    <main>
      <h1>Project</h1>
      <div>
        {state === 'asked' && (
          <dialog open>
            <button onPointerEnter={() => setState('form')}>Withdraw</button>
          </dialog>
        )}
        {state === 'form' && (
          <form>
            <button type="button" onClick={() => setState('loading')}>
              Submit
            </button>
          </form>
        )}
        {state === 'loading' && (
          <p aria-busy onPointerEnter={() => setState('sent')}>
            Loading
          </p>
        )}
        {state === 'sent' && <h2>Extra 1</h2>}
      </div>
    </main>
  );
}

/** What its dialog asks about is answered while it is open, or only after it has closed. */
function Question({ isOver }: { readonly isOver: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Project</h1>
      <section>
        <h2>Change order 1</h2>
        {!isOver && <button onClick={() => setOpen(true)}>Approve</button>}
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Approve it?">
          It adds $10.00.
        </Dialog>
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

it('goes back to a button that stands apart from its form', async () => {
  render(<Payment />);
  await userEvent.click(button('Pay'));
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(button('Pay')).toHaveFocus());
});

it('goes to the heading of the part that a button has gone from, which comes into view', async () => {
  const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<Costs />);
  await userEvent.click(button('Approve'));
  const heading = screen.getByRole('heading', { name: 'Costs' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(intoView.mock.contexts).toEqual([heading]);
});

it.each([
  ['while it is open', true],
  ['after it has closed', false],
])('goes to that heading where the button of a dialog goes %s', async (_, isFirst) => {
  stubDialog();
  const { rerender } = render(<Question isOver={false} />);
  await userEvent.click(button('Approve'));
  button('Close').focus();
  if (isFirst) rerender(<Question isOver />);
  await userEvent.click(button('Close'));
  rerender(<Question isOver />);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Change order 1' })).toHaveFocus(),
  );
});

it.each([
  ['the dialog is open', true],
  ['its button has the focus', false],
])('goes to that heading where it begins only once %s', async (_, isOpen) => {
  stop();
  stubDialog();
  async function open() {
    await userEvent.click(button('Approve'));
    button('Close').focus();
  }
  const { rerender } = render(<Question isOver={false} />);
  button('Approve').focus();
  if (isOpen) await open();
  stop = keepFocus();
  if (!isOpen) await open();
  rerender(<Question isOver />);
  await userEvent.click(button('Close'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Change order 1' })).toHaveFocus(),
  );
});

it('goes to a form that is loaded only after its button has gone', async () => {
  render(<Costs />);
  await userEvent.click(button('Attach'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Costs' })).toHaveFocus());
  await userEvent.hover(screen.getByText('The form is loading.'));
  await waitFor(() => expect(screen.getByLabelText('Document')).toHaveFocus());
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

it('goes to a form whose code was loaded before', async () => {
  render(<Costs />);
  await userEvent.hover(screen.getByText('Waivers'));
  await userEvent.click(button('Attach'));
  await waitFor(() => expect(screen.getByLabelText('Document')).toHaveFocus());
});

it('goes to the heading of a screen that is loaded only after its button has gone', async () => {
  render(<Extra first="form" />);
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Project' })).toHaveFocus());
  await userEvent.hover(screen.getByText('Loading'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Extra 1' })).toHaveFocus());
});

it('goes to the heading, not to a form, where a question goes with its dialog', async () => {
  render(<Extra first="asked" />);
  button('Withdraw').focus();
  await userEvent.hover(button('Withdraw'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Project' })).toHaveFocus());
});

it('stays at the heading where a form comes that was not asked for', async () => {
  render(<Costs />);
  await userEvent.click(button('Approve'));
  const heading = screen.getByRole('heading', { name: 'Costs' });
  await waitFor(() => expect(heading).toHaveFocus());
  await userEvent.hover(screen.getByText('The request waits for approval.'));
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  expect(heading).toHaveFocus();
});
