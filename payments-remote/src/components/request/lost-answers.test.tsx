import { describe, expect, it } from '@jest/globals';
import type { GraphqlAnswers } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentRequest } from '../../data/request.ts';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  requestFor,
  returnOf,
} from '../../testing/fake-request-api.ts';
import { fill, press, pressHeld } from '../../testing/open-money.tsx';
import {
  approveOfDrain,
  completed,
  dueAmount,
  move,
  openNew,
  openScreen,
  plumbing,
} from '../../testing/request-form.ts';
import { waiverWith } from '../../testing/waiver-with.ts';

/** Opens a saved request; its first command arrives, without an answer, also when it is asked for once more. */
async function openUnanswered(contract: PaymentRequest['contract'], odd: Partial<PaymentRequest>) {
  const { answers, api, change } = createFakeRequestApi(
    contract,
    requestFor(contract, undefined, odd),
  );
  const losing = (name: string): GraphqlAnswers => ({
    [name]: async (variables) => {
      const answer = await answers[name]?.(variables);
      if (api.sent.length > 2 || !answer) return answer ?? {};
      throw new TypeError('Failed to fetch');
    },
  });
  const { refetch } = await openScreen('/requests/7', {
    ...answers,
    ...losing('SubmitPaymentRequest'),
    ...losing('DecidePaymentRequest'),
  });
  return { api, change, refetch };
}

/**
 * Saves an amount that was typed, without an answer, also when it is asked for once more.
 * @param arrives whether it arrives
 */
async function saveUnanswered(
  path: string,
  { answers }: { answers: GraphqlAnswers },
  arrives = true,
  verb = 'Save draft',
) {
  let asked = 0;
  const opened = await openScreen(path, {
    ...answers,
    SavePaymentRequest: async (variables) => {
      asked += 1;
      const answer = (arrives || asked > 2) && (await answers.SavePaymentRequest?.(variables));
      if (answer && asked > 2) return answer;
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 60);
  await press(verb);
  await screen.findByText(/could not be reached/);
  return opened;
}

describe('a new request whose save got no answer', () => {
  const start = (api: { answers: GraphqlAnswers }, verb?: string) =>
    saveUnanswered('/contracts/5/request', api, true, verb);

  it.each([
    ['Save draft', 'Draft saved'],
    ['Submit', 'Saved, but not submitted. Press Submit again.'],
  ])('leads to the draft that was saved: %s', async (verb, words) => {
    const { answers, api } = createFakeRequestApi(contractToBill());
    const { address, refetch } = await start({ answers }, verb);
    await act(refetch);
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(completed(plumbing())).toHaveValue('10,950.00'));
    expect(dueAmount()).toHaveTextContent('Amount due$10,402.50');
    expect(screen.queryByText(/could not be reached|Another request|What you typed/)).toBeNull();
    expect(api.request?.state).toBe('DRAFT');
    // The next new request of the contract is none that may have been sent before.
    expect(Object.keys(localStorage).join()).not.toContain('unanswered');
  });

  it('is found when it is opened again, and holds up none after it', async () => {
    const api = createFakeRequestApi(contractToBill());
    const { unmount } = await start(api);
    unmount();
    const found = await openNew(api);
    await waitFor(() => expect(found.address()).toMatch(/requests\/7$/));
    found.unmount();
    api.api.request = undefined;
    await openNew(api);
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 70);
    await press('Save draft');
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  it('says that another one was started, where it had not arrived', async () => {
    const contract = contractToBill();
    const { answers, api } = createFakeRequestApi(contract);
    const { refetch } = await saveUnanswered('/contracts/5/request', { answers }, false);
    api.request = requestFor(contract);
    await act(refetch);
    expect(await screen.findByText('Another request was started meanwhile')).toBeVisible();
    expect(screen.queryByText(/may be what you sent before|could not be reached/)).toBeNull();
    expect(completed(plumbing())).toHaveValue('10,950.00');
  });

  it('stays open while more is typed, and says that the draft may be this one', async () => {
    const { address, refetch } = await start(createFakeRequestApi(contractToBill()));
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
    expect(screen.queryByText(/could not be reached/)).toBeNull();
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
    await waitFor(() => expect(screen.queryByText(/could not be reached/)).toBeNull());
    expect(dueAmount()).toHaveTextContent(/^Amount due, not saved yet\$/);
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  });
});

describe('a submission that arrived without an answer', () => {
  const words =
    /had arrived, and is marked “Sent back” by now.* pressing again does this once more/;
  const sentBack: Partial<PaymentRequest> = { state: 'RETURNED', returns: [returnOf()] };

  it.each([['PROGRESS'], ['RETAINAGE']] as const)(
    'and was sent back since is submitted by the second press: %s',
    async (kind) => {
      const { api, change } = await openUnanswered(contractToBill(), { kind, state: 'RETURNED' });
      await press('Submit');
      await screen.findByText(/could not be reached/);
      change(sentBack);
      await press('Submit');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByText('Payment request submitted')).toBeNull();
      expect(api.request?.state).toBe('RETURNED');
      await press('Submit');
      expect(await screen.findByText('Payment request submitted')).toBeVisible();
      expect(api.request?.state).toBe('SUBMITTED');
    },
  );

  it('is said to be submitted once its page shows it', async () => {
    const odd = { kind: 'RETAINAGE', state: 'RETURNED' } as const;
    const { refetch } = await openUnanswered(contractToBill(), odd);
    await press('Submit');
    await screen.findByText(/could not be reached/);
    await act(refetch);
    expect(await screen.findByText('Payment request submitted')).toBeVisible();
    expect(screen.queryByText(/could not be reached/)).toBeNull();
  });
});

describe('a decision that arrived without an answer', () => {
  const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;

  it('is said to be an approval once its page shows it', async () => {
    const { refetch } = await openUnanswered(contractToBill(asPayer), submitted);
    await press('Approve $15,668.81');
    await press('Approve');
    await screen.findByText(/could not be reached/);
    await act(refetch);
    expect(await screen.findByText('Request approved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay $15,668.81' })).toBeVisible();
    expect(screen.queryByText(/could not be reached/)).toBeNull();
  });

  it('less whose approval arrived without an answer says that alone', async () => {
    const payers = contractToBill({ ...asPayer, asksForWaiver: true });
    const api = createFakeRequestApi(payers, requestFor(payers, undefined, submitted));
    api.change({ waiver: waiverWith({ id: '3' }) });
    const { refetch } = await openScreen('/requests/7', {
      ...api.answers,
      DecidePaymentRequest: () => {
        const contract = contractToBill({ ...asPayer, completedAndStoredCents: 1_616_015 });
        api.change({ ...submitted, state: 'APPROVED', dueOn: '2026-12-31', contract });
        throw new TypeError('Failed to fetch');
      },
    });
    await approveOfDrain('1000');
    await press('Approve $15,352.15');
    await press('Approve');
    await screen.findByText(/could not be reached/);
    await refetch();
    const words = /^This can no longer be sent.*Perhaps it was sent: its answer was lost\.Approved/;
    await screen.findByText('This can no longer be sent');
    // One alone: what the closed dialog said is not read any more.
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(/asked for \$/)).not.toBeInTheDocument();
    await pressHeld('Approve less');
  });

  it('does not send back what was submitted again since, before that was seen', async () => {
    const { api, change, refetch } = await openUnanswered(contractToBill(asPayer), submitted);
    await press('Send back');
    await fill({ Reason: 'Not yet.' });
    await press('Send back');
    await screen.findByText(/could not be reached/);
    change({ ...submitted, returns: [returnOf()] });
    await act(refetch);
    expect(await screen.findByText(/had arrived, and is marked “Waiting for app/)).toBeVisible();
    const changed = 'Sent back by Dana Okafor on Dec 2, 2026, and submitted again.';
    expect(screen.getByText(changed)).toBeVisible();
    expect(screen.queryByText('Request sent back')).toBeNull();
    expect(screen.getByLabelText('Reason')).toHaveValue('Not yet.');
    await press('I have seen it');
    await press('Send back');
    expect(await screen.findByText('Request sent back')).toBeVisible();
    expect(api.request?.state).toBe('RETURNED');
  });
});
