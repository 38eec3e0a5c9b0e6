import { beforeEach, expect, it, jest } from '@jest/globals';
import { stubDialog } from '@plumbline/shared/testing';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

beforeEach(stubDialog);

function Order() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Send it back?"
        actions={<Button>Send back</Button>}
      >
        The payment waits.
      </Dialog>
    </>
  );
}

it('opens with its name, its text and its actions, and closes by its button', async () => {
  render(<Order />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Send it back?' })).toHaveTextContent(
    'The payment waits.',
  );
  expect(screen.getByRole('button', { name: 'Send back' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lets its owner decide on Escape', async () => {
  render(<Order />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the focused button in view where its text grows', async () => {
  const real = globalThis.ResizeObserver;
  let grow = () => {};
  globalThis.ResizeObserver = class extends real {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      grow = () => callback([], this);
    }
  };
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<Order />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  grow();
  expect(scroll.mock.contexts).toEqual([screen.getByRole('button', { name: 'Send back' })]);
  scroll.mockRestore();
  globalThis.ResizeObserver = real;
});
