import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  refused,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { confirm, press } from '../../testing/open-money.tsx';
import { completed, move, openNew, openScreen, plumbing } from '../../testing/request-form.ts';

const apiFor = (odd = {}) =>
  createFakeRequestApi(contractToBill(), requestFor(contractToBill(), firstRequest, odd));

const elsewhere = 'What you typed is not part of this request';

describe('what was typed in a draft', () => {
  it.each([
    ['is answered when it is asked for again', 2],
    ['is never answered', 9],
  ])('is discarded with it, also where the discard %s', async (_, lost) => {
    const { answers, api } = apiFor();
    const { refetch, unmount } = await openScreen('/requests/7', {
      ...answers,
      WithdrawPaymentRequest: async (variables) => {
        const answer = await answers.WithdrawPaymentRequest?.(variables);
        if (answer && api.sent.length > lost) return answer;
        throw new TypeError('Failed to fetch');
      },
    });
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 70);
    await press('Discard draft');
    await confirm('Discard draft');
    await screen.findByText(/cannot be reached/);
    await act(refetch);
    expect(await screen.findByText(/You no longer ask for it/)).toBeVisible();
    await waitFor(() => expect(api.sent.length).toBeGreaterThan(2));
    expect(new Set(api.sent.map(({ key }) => key)).size).toBe(1);
    expect(screen.queryByText(elsewhere)).toBeNull();
    unmount();
    await openScreen('/contracts/5/request', answers);
    await screen.findByText('1. Rough plumbing');
    expect(completed(plumbing())).toHaveValue('0.00');
    expect(screen.queryByText(/^What you typed/)).toBeNull();
  });

  it('is kept where it was submitted before it could be discarded', async () => {
    const { answers, change } = apiFor();
    const { refetch } = await openScreen('/requests/7', {
      ...answers,
      WithdrawPaymentRequest: () => {
        change({ state: 'SUBMITTED' });
        return { withdrawPaymentRequest: refused('CONFLICT', 'It has changed.') };
      },
    });
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 70);
    await press('Discard draft');
    await confirm('Discard draft');
    expect(await screen.findByText(elsewhere)).toBeVisible();
    change({ state: 'WITHDRAWN' });
    await act(refetch);
    expect(await screen.findByText(/You no longer ask for it/)).toBeVisible();
    expect(screen.getByText(elsewhere)).toBeVisible();
  });
});
