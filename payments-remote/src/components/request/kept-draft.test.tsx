import { describe, expect, it } from '@jest/globals';
import { signedInAs } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKey } from '../../data/request-draft.ts';
import { valuesOf } from '../../data/request-values.ts';
import {
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  refused,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { confirm, press } from '../../testing/open-money.tsx';
import {
  completed,
  line,
  move,
  openNew,
  openSaved,
  openScreen,
  plumbing,
} from '../../testing/request-form.ts';

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
    await screen.findByText(/could not be reached/);
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

  it('comes back in the next one alone where that one was withdrawn', async () => {
    const api = apiFor();
    const { unmount } = await openSaved(api);
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 70);
    unmount();
    api.change({ state: 'WITHDRAWN' });
    await openNew(api);
    expect(await screen.findByText('What you typed before is back')).toBeVisible();
    expect(completed(plumbing())).toHaveValue('12,775.00');
    expect(completed(line('4. Relocated drain'))).toHaveValue('0.00');
    expect(screen.queryByText(/changed since you opened it/)).toBeNull();
  });
});

it('a request again with the lines of a withdrawn one has them, and offers what was typed before', async () => {
  const api = createFakeRequestApi(contractToBill());
  const typed = await openNew(api);
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 50);
  typed.unmount();
  api.api.request = apiFor({ state: 'WITHDRAWN', periodTo: '2199-11-15' }).api.request;
  const first = await openSaved(api);
  const again = await screen.findByRole('link', { name: 'Request again with these lines' });
  await userEvent.click(again);
  expect(await screen.findByText('What you typed is not in this request')).toBeVisible();
  expect(screen.getByText(/Kept of yours: Rough plumbing\.$/)).toBeVisible();
  expect(completed(plumbing())).toHaveValue('10,950.00');
  expect(screen.queryByText(/changed since you opened it|typed before is back/)).toBeNull();
  await press('Use my Rough plumbing');
  expect(completed(plumbing())).toHaveValue('9,125.00');
  first.unmount();
  const later = await openNew(api);
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  // It proposes another last day, which nobody has changed.
  expect(screen.getByLabelText('Period to')).not.toHaveValue('2199-11-15');
  expect(screen.queryByText(/changed since you opened it/)).toBeNull();
  later.unmount();
  await openScreen('/contracts/5/request?from=7', api.answers);
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  expect(completed(plumbing())).toHaveValue('9,125.00');
  await press('Start over');
  expect(completed(plumbing())).toHaveValue('10,950.00');
  expect(screen.queryByText(/^What you typed/)).toBeNull();
});

it('does not lead from the page to which its first save was left', async () => {
  const { answers } = createFakeRequestApi(contractToBill());
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  const { goBack, address } = await openScreen('/contracts/5/request', {
    ...answers,
    SavePaymentRequest: async (variables) => {
      await promise;
      return answers.SavePaymentRequest?.(variables) ?? {};
    },
  });
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 70);
  await press('Save draft');
  await act(goBack);
  answer(undefined);
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(address()).toBe('/before');
});

it('keeps typed figures again once another tab of the user has saved its own', async () => {
  const { answers } = createFakeRequestApi(contractToBill());
  const { unmount } = await openScreen('/contracts/5/request', answers);
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 70);
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('payment-request.5'));
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  unmount();
  await openScreen('/contracts/5/request', answers);
  await screen.findByText('1. Rough plumbing');
  expect(completed(plumbing())).toHaveValue('12,775.00');
});

/** What another tab has kept beside the saved request: an offer for its drain, or none that is left. */
function keepOffer(completed: string) {
  const typed = { completed, stored: '0.00' };
  const { lines, periodTo } = requestFor(contractToBill(), firstRequest);
  const values = valuesOf(contractToBill(), lines, periodTo);
  const offer = { lineId: '14', source: 'offered', former: typed, newer: typed };
  const draft = { values, base: values, requestId: '7', newer: { lines: [offer] } };
  const key = draftKey({ userId: signedInAs('dana@example.com').user.id, contractId: '5' });
  localStorage.setItem(key, JSON.stringify(draft));
}

it.each([
  ['1,333.33', 0],
  ['1,000.00', 1],
] as const)('an offer of %s is unsent unless the request says the same', async (dollars, shown) => {
  keepOffer(dollars);
  const { unmount } = await openSaved(apiFor());
  await screen.findByText('1. Rough plumbing');
  expect(screen.queryAllByText('What you typed is not in this request')).toHaveLength(shown);
  unmount();
  keepOffer(dollars);
  await openSaved(apiFor({ state: 'SUBMITTED' }));
  await screen.findByText('1. Rough plumbing');
  expect(screen.queryAllByText(elsewhere)).toHaveLength(shown);
});
