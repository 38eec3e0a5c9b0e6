import { describe, expect, it } from '@jest/globals';
import type { GraphqlAnswers } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  contractToBill,
  createFakeRequestApi,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { press } from '../../testing/open-money.tsx';
import { completed, dueAmount, move, openScreen, plumbing } from '../../testing/request-form.ts';

/** Saves an amount that was typed, without an answer, and whether or not it arrives. */
async function saveUnanswered(
  path: string,
  { answers }: { answers: GraphqlAnswers },
  arrives = true,
  verb = 'Save draft',
) {
  const opened = await openScreen(path, {
    ...answers,
    SavePaymentRequest: async (variables) => {
      if (arrives) await answers.SavePaymentRequest?.(variables);
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 60);
  await press(verb);
  await screen.findByText(/cannot be reached/);
  return opened;
}

describe('a new request whose save got no answer', () => {
  const start = () =>
    saveUnanswered('/contracts/5/request', createFakeRequestApi(contractToBill()));

  it('leads to the draft that was saved', async () => {
    const { address, refetch } = await start();
    await act(refetch);
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
    expect(await screen.findByText('Request 1 is open')).toBeVisible();
    await waitFor(() => expect(completed(plumbing())).toHaveValue('10,950.00'));
    expect(dueAmount()).toHaveTextContent('Amount due$10,402.50');
    expect(screen.queryByText(/cannot be reached|Another request|What you typed/)).toBeNull();
  });

  it('stays open while more is typed, and says that the draft may be this one', async () => {
    const { address, refetch } = await start();
    move(plumbing(), 70);
    await act(refetch);
    expect(await screen.findByText(/^It may be what you sent before/)).toBeVisible();
    expect(screen.getByText(/^Request 1, from/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Open request 1' }));
    expect(address()).toBe('/dashboard/projects/1001/money/requests/7');
    expect(await screen.findByText('What you typed is not in this request')).toBeVisible();
    await press('Use my Rough plumbing');
    expect(completed(plumbing())).toHaveValue('12,775.00');
  });
});

it('is nothing more to send where the submission of a new one got no answer', async () => {
  const { answers } = createFakeRequestApi(contractToBill());
  const { address } = await openScreen('/contracts/5/request', {
    ...answers,
    SubmitPaymentRequest: async (variables) => {
      await answers.SubmitPaymentRequest?.(variables);
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 60);
  await press('Submit');
  await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
  expect(await screen.findAllByText(/^Submitted/)).not.toEqual([]);
  expect(screen.queryByText(/^What you typed/)).toBeNull();
});

it('is saved anew where the one whose save got no answer is withdrawn meanwhile', async () => {
  const { answers, api } = createFakeRequestApi(contractToBill());
  const { unmount } = await saveUnanswered('/contracts/5/request', { answers }, false);
  unmount();
  const keys: unknown[] = [];
  await openScreen('/contracts/5/request', {
    ...answers,
    SavePaymentRequest: (variables) => {
      keys.push(variables['key']);
      const withdrawn = { __typename: 'PaymentRequest', id: '6', version: 3, state: 'WITHDRAWN' };
      const saved = keys.length > 1 && answers.SavePaymentRequest?.(variables);
      return saved || { savePaymentRequest: withdrawn };
    },
  });
  await press('Save draft');
  expect(await screen.findByText(/had arrived, and is marked “Withdrawn” by now/)).toBeVisible();
  expect(screen.queryByText('Draft saved')).toBeNull();
  expect(completed(plumbing())).toHaveValue('10,950.00');
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(keys[1]).not.toBe(keys[0]);
  expect(api.sent).toHaveLength(1);
});

describe('changes of a draft whose save got no answer', () => {
  const apiOfDraft = () => createFakeRequestApi(contractToBill(), requestFor(contractToBill(), {}));

  it('are saved once the page has read them', async () => {
    const { refetch } = await saveUnanswered('/requests/7', apiOfDraft());
    await act(refetch);
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(dueAmount()).toHaveFocus();
    expect(dueAmount()).toHaveTextContent(/^Amount due\$/);
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
  });

  it('that were saved by a press of Submit are not submitted, and say so', async () => {
    const { answers, api } = apiOfDraft();
    const { refetch } = await saveUnanswered('/requests/7', { answers }, true, 'Submit');
    await act(refetch);
    expect(await screen.findByText('Saved, but not submitted. Press Submit again.')).toBeVisible();
    expect(screen.queryByText('Draft saved')).toBeNull();
    expect(api.request?.state).toBe('DRAFT');
    await press('Submit');
    expect(await screen.findByText(/It waits for Okafor Builders to approve it/)).toBeVisible();
    expect(screen.queryByText(/not submitted/)).toBeNull();
  });

  it('wait for another press once there is a connection again', async () => {
    await saveUnanswered('/requests/7', apiOfDraft(), false);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
    expect(dueAmount()).toHaveTextContent(/^Amount due, not saved yet\$/);
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  });
});
