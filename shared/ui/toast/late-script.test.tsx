import { expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Toaster, showToast } from './index.ts';
import { ToastRegion } from './ToastRegion.tsx';

const load = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./ToastRegion.tsx', () => load());

it('shows a toast from without a connection when its script can be loaded', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  load.mockResolvedValue({ ToastRegion });
  render(<Toaster />);
  act(() => showToast({ title: 'Not deleted' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Not deleted')).not.toBeInTheDocument();

  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Not deleted')).toBeInTheDocument();
});
