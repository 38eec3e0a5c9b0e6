import { expect, it } from '@jest/globals';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePhotoWorker } from '../../testing/fake-photo-worker.ts';
import { openOrder as open } from '../../testing/open-order.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import { asPayee, photo, submitted, workOrder } from '../../testing/work-records.ts';

const returned = workOrder({
  ...asPayee,
  ...submitted,
  state: 'RETURNED',
  reason: 'The label is missing',
  decidedBy: 'Dana Okafor',
  decidedAt: '2026-11-15T12:00:00Z',
  photos: [photo(1), photo(2)],
});

it('says first to the subcontractor why it was sent back', async () => {
  await open(returned);
  const [notice] = await screen.findAllByText('Sent back by Dana Okafor on Nov 15, 2026');
  const reason = screen.getByText('The label is missing');
  expect(reason).toBeVisible();
  const text = screen.getByText(/Close the main first/);
  expect(notice?.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Take photo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('opens a photo over the screen, goes on by arrows, and closes by Escape', async () => {
  await open(returned);
  await press('Work order 3, photo 2');
  const dialog = screen.getByRole('dialog', { name: 'Photos of work order 3' });
  expect(within(dialog).getByText('Photo 2 of 2')).toBeVisible();
  expect(within(dialog).getByRole('list')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(within(dialog).getByText('Photo 1 of 2')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog', { name: /Photos of/ })).not.toBeInTheDocument();
});

it('removes a photo after a second press', async () => {
  const { sent } = await open(returned, { __typename: 'Upload', id: photo(1).id });
  await press('Work order 3, photo 1');
  await press('Remove photo');
  await press('Keep it');
  expect(sent).toEqual([]);
  await press('Remove photo');
  await press('Remove for good');
  expect(sent).toMatchObject([{ id: photo(1).id }]);
});

it("leaves others' photos to those who took them", async () => {
  await open({ ...returned, photos: [photo(1, { isMine: false }), photo(2)] });
  await press('Work order 3, photo 1');
  const dialog = screen.getByRole('dialog', { name: 'Photos of work order 3' });
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
  act(() => within(dialog).getByRole('list').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('button', { name: 'Remove photo' })).toBeVisible();
});

it('keeps the note that is typed over leaving the page', async () => {
  const { unmount } = await open(returned);
  await fill({ 'Note (optional)': 'Valve is closed' });
  unmount();
  await open({ ...returned, note: 'All tight' });
  expect(await screen.findByLabelText('Note (optional)')).toHaveValue('Valve is closed');
  // What was said stands beside it, under a name of its own.
  expect(screen.getByRole('region', { name: 'Note by Pat Lee' })).toHaveTextContent('All tight');
  expect(screen.getAllByRole('region', { name: 'Note' })).toHaveLength(1);
});

it('keeps a note that is too long, and sends nothing before it is shorter', async () => {
  await open(returned);
  await fill({ 'Note (optional)': 'x'.repeat(2001) });
  await press('Done');
  expect(await screen.findByText('Nothing was sent: shorten the note.')).toBeVisible();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('x'.repeat(2001));
});

it('forgets the reason of a return once the same user approves', async () => {
  const { unmount } = await open(workOrder(submitted));
  await press('Send back');
  await fill({ Reason: 'Too dark.' });
  unmount();
  await open(workOrder(submitted));
  await press('Approve');
  expect(await screen.findByText('Work order 3 approved')).toBeVisible();
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Too dark.');
});

it('shows far too long texts', async () => {
  await open(
    workOrder({ text: 'x'.repeat(2000), place: 'y'.repeat(120), contractTitle: 'z'.repeat(120) }),
  );
  expect(await screen.findByText('x'.repeat(2000))).toBeVisible();
});

async function choosePhotos(...names: string[]) {
  await screen.findByRole('button', { name: 'Choose photos' });
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  const [input] = document.querySelectorAll('input[type=file][multiple]');
  await userEvent.upload(input as HTMLInputElement, files);
}

it('names each file over the limit of photos', async () => {
  const photos = Array.from({ length: 29 }, (_each, index) => photo(index + 1));
  await open(workOrder({ ...asPayee, photos }));
  await choosePhotos('a.jpg', 'b.jpg', 'c.jpg');
  const notice = await screen.findByText('Not kept');
  const words = notice.closest('[role=alert]');
  for (const name of ['b.jpg', 'c.jpg']) {
    expect(words).toHaveTextContent(
      `${name}: not kept, because a work order has at most 30 photos.`,
    );
  }
});

it('says of a photo that is chosen again that the order has it', async () => {
  Object.assign(globalThis, { Worker: FakePhotoWorker });
  await open({ ...returned, photos: [photo(1, { originalSha256: 'c.jpg' }), photo(2)] });
  await choosePhotos('c.jpg');
  const notice = await screen.findByText('Not kept');
  expect(notice.closest('[role=alert]')).toHaveTextContent('c.jpg: Already added.');
  expect(screen.getByText('Everything on this phone is sent.')).toBeVisible();
});
