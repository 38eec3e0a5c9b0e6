import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, clearToasts, showToast } from './index.ts';
// Imported in advance, so that no test waits for the compilation of its sources.
import './ToastRegion.tsx';

const show = (message: Parameters<typeof showToast>[0]) => act(() => showToast(message));

/** What the toasts say, from the top. */
const shown = () =>
  screen
    .queryAllByRole('button', { name: 'Dismiss' })
    .map((button) => button.parentElement?.textContent);

afterEach(() => {
  clearToasts();
  jest.useRealTimers();
});

it('shows a toast from before it was mounted, focuses it by F8 and dismisses it', async () => {
  show({ title: 'Payment sent', description: 'Marek receives $18,400.' });
  render(<Toaster />);
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' });
  const toast = await within(region).findByText('Payment sent');
  expect(within(region).getByText('Marek receives $18,400.')).toBeInTheDocument();

  await userEvent.keyboard('[F8]');
  expect(region.contains(document.activeElement)).toBe(true);
  within(region).getByRole('button', { name: 'Dismiss' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(toast).not.toBeInTheDocument();
});

/** Renders the toasts beside a button that has the focus. */
function renderBesideButton() {
  render(
    <>
      <button>Save</button>
      <Toaster />
    </>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  return save;
}

it('gives the focus back once the last toast is gone', async () => {
  const save = renderBesideButton();
  show({ title: 'Payment sent' });
  await screen.findByText('Payment sent');
  await userEvent.keyboard('[F8]');
  expect(save).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Payment sent')).not.toBeInTheDocument();
  expect(save).toHaveFocus();

  await userEvent.keyboard('[F8]');
  expect(save).toHaveFocus();
});

it('gives the focus back after its action is pressed', async () => {
  const save = renderBesideButton();
  show({ title: 'Deleted', action: { label: 'Undo', altText: 'Undo it', onAction: () => {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(save).toHaveFocus());
});

it('offers one action', async () => {
  let tries = 0;
  render(<Toaster />);
  const action = { label: 'Try again', altText: 'Send it again', onAction: () => (tries += 1) };
  show({ title: 'Payment not sent', description: 'To Marek', tone: 'danger', action });
  const announced = 'Notification Payment not sent. To Marek. Send it again';
  expect(await screen.findByText(announced)).toBeInTheDocument();
  await userEvent.keyboard('[F8]');
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(tries).toBe(1);
  await waitFor(() => expect(screen.queryByText('Payment not sent')).not.toBeInTheDocument());
});

it.each([
  [5000, {}],
  [10_000, { action: { label: 'Undo', altText: 'Undo it', onAction: () => undefined } }],
])('stays for %s ms with %j', async (duration, more) => {
  jest.useFakeTimers();
  render(<Toaster />);
  show({ title: 'Payment sent', ...more });
  await act(() => jest.advanceTimersByTimeAsync(duration - 1));
  expect(screen.getByText('Payment sent')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Payment sent')).not.toBeInTheDocument();
});

it('shows the two newest, of which the newer replaces one with its title', async () => {
  render(<Toaster />);
  for (const description of ['Drain', 'Roof', 'Attic']) show({ title: 'Draft saved', description });
  expect(await screen.findByText('Attic')).toBeVisible();
  expect(shown()).toEqual([expect.stringContaining('Attic')]);
  show({ title: 'Extra submitted' });
  show({ title: 'Request approved' });
  expect(shown()).toEqual([
    expect.stringContaining('Extra submitted'),
    expect.stringContaining('Request approved'),
  ]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  expect(shown()).toEqual([expect.stringContaining('Request approved')]);
});

it.each([
  [8, ['Not sent. ']],
  [700, ['Not sent. ', 'Request approved. ']],
])('at the top %s px of the screen, after the next press, shows %j', async (top, left) => {
  render(
    <>
      <button>Pay</button>
      <Toaster />
    </>,
  );
  show({ title: 'Not sent', tone: 'danger' });
  show({ title: 'Request approved', tone: 'success' });
  await screen.findByText('Request approved');
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, top, 390, 80));
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  place.mockRestore();
  expect(shown()).toEqual(left);
});

it('takes away what is done when the next thing is, but not what can be undone', async () => {
  render(<Toaster />);
  const action = { label: 'Undo', altText: 'Undo it', onAction: () => undefined };
  show({ title: 'Draft saved', tone: 'success' });
  show({ title: 'Project deleted', tone: 'success', action });
  expect(await screen.findByText('Project deleted')).toBeVisible();
  expect(shown()).toEqual([expect.stringContaining('Project deleted')]);
  show({ title: 'Request approved', tone: 'success' });
  show({ title: 'Payment sent', tone: 'success' });
  expect(shown()).toEqual([
    expect.stringContaining('Project deleted'),
    expect.stringContaining('Payment sent'),
  ]);
});

it('lets errors and actions wait for their turn, an error that is repeated once', async () => {
  render(<Toaster />);
  const action = { label: 'Undo', altText: 'Undo it', onAction: () => undefined };
  show({ title: 'Project deleted', description: 'Garage', action });
  show({ title: 'Project deleted', description: 'Depot', action });
  for (const _ of [1, 2]) show({ title: 'Not saved', description: 'No answer', tone: 'danger' });
  show({ title: 'Draft saved' });
  expect(await screen.findByText('Garage')).toBeVisible();
  const dismiss = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  for (const [first, second] of [
    ['Garage', 'Depot'],
    ['Depot', 'No answer'],
    ['No answer', 'Draft saved'],
  ] as const) {
    expect(shown()).toEqual([expect.stringContaining(first), expect.stringContaining(second)]);
    await dismiss();
  }
  expect(shown()).toEqual([expect.stringContaining('Draft saved')]);
});

it('keeps the focus among the toasts when a newer one replaces the focused', async () => {
  render(<Toaster />);
  show({ title: 'Draft saved' });
  (await screen.findByRole('button', { name: 'Dismiss' })).focus();
  show({ title: 'Draft saved', description: 'Roof' });
  expect(await screen.findByText('Roof')).toBeVisible();
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(region.contains(document.activeElement)).toBe(true);
});
