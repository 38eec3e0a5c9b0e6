import { expect, it, jest } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { createFakeCaches } from '@plumbline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openWork } from '../testing/open-work.tsx';
import { asPayee, orderId, photo, workOrder } from '../testing/work-records.ts';

const open = () =>
  openWork(
    paths.workOrder('1001', orderId(1)),
    { GetWorkOrder: () => ({ workOrder: workOrder({ ...asPayee, photos: [photo(1)] }) }) },
    'SUBCONTRACTOR',
  );
const picture = () => screen.findByRole('img', { name: 'Work order 3, photo 1' });

it('shows a thumbnail that was shown before where it cannot be fetched', async () => {
  const caches = createFakeCaches();
  Object.assign(globalThis, { caches });
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined });
  const getRegistration = jest.fn<() => Promise<object | undefined>>().mockResolvedValue({});
  Object.assign(navigator, { serviceWorker: { getRegistration } });

  const { unmount } = await open();
  expect(await picture()).toHaveAttribute('src', expect.stringMatching(/^https:/));
  unmount();

  globalThis.fetch = () => Promise.resolve(new Response('a picture'));
  const second = await open();
  expect(await picture()).toHaveAttribute('src', 'blob:kept');
  await waitFor(() => expect(caches.named.size).toBe(1));
  second.unmount();

  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await open();
  expect(await picture()).toHaveAttribute('src', 'blob:kept');
});

it('says in words that a picture cannot be loaded, and tries again with a connection', async () => {
  Object.assign(globalThis, { caches: createFakeCaches() });
  await open();
  fireEvent.error(await picture());
  const words = await screen.findByRole('img', { name: /photo 1, cannot be shown now$/ });
  expect(words).toHaveTextContent('Could not be loaded');
  fireEvent(window, new Event('online'));
  expect(await picture()).toHaveAttribute('src', expect.stringMatching(/^https:/));
});
