import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { fireEvent, act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  refused,
  requestFor,
  returnOf,
} from '../../testing/fake-request-api.ts';
import { confirm, fill, press } from '../../testing/open-money.tsx';
import {
  completed,
  dueAmount,
  line,
  move,
  openNew,
  openSaved,
  openScreen,
  plumbing,
} from '../../testing/request-form.ts';

it('starts from the lines of a request that was withdrawn', async () => {
  const contract = contractToBill();
  const api = createFakeRequestApi(
    contract,
    requestFor(contract, firstRequest, { state: 'WITHDRAWN', periodTo: '2020-01-15' }),
  );
  const { address } = await openSaved(api);
  const again = await screen.findByRole('link', { name: 'Request again with these lines' });
  await userEvent.click(again);
  expect(address()).toBe('/dashboard/projects/1001/money/contracts/5/request?from=7');
  await waitFor(() => expect(completed(plumbing())).toHaveValue('10,950.00'));
  expect(screen.getByLabelText('Period to')).toHaveValue('2020-01-15');
  // Nothing of it was typed: the next request does not begin with it.
  expect(Object.keys(localStorage).join()).not.toContain('payment-request');
  await fill({ 'Period to': '2026-11-30' });
  api.api.request = undefined;
  await press('Submit');
  expect(await screen.findByText(/It waits for Okafor Builders to approve it/)).toBeVisible();
  const bills = (lineId: string, completedCents: number, storedCents: number) => ({
    ...{ lineId, completedCents, storedCents },
  });
  expect(api.api.sent[0]).toMatchObject({
    input: {
      id: null,
      lines: expect.arrayContaining([bills('11', 1_095_000, 0), bills('12', 0, 421_015)]),
    },
  });
});

describe('a draft', () => {
  it('is saved to the cent, opened at its own address, and submitted from there', async () => {
    const api = createFakeRequestApi(contractToBill());
    const { address } = await openNew(api);
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    // As Enter in a field does.
    fireEvent.submit(screen.getByRole('form', { name: 'Payment request' }));
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
    expect(api.api.sent[0]).toMatchObject({
      input: { id: null, version: null, contractId: '5' },
    });
    expect(api.api.request?.dueCents).toBe(1_040_250);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull());
    await waitFor(() => expect(completed(plumbing())).toHaveValue('10,950.00'));
    move(plumbing(), 70);
    expect(screen.queryByText('What you typed before is back')).not.toBeInTheDocument();
    move(plumbing(), 60);
    await press('Submit');
    expect(await screen.findByText(/It waits for Okafor Builders to approve it/)).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('submitted at once is the request, and leaves no draft', async () => {
    const api = createFakeRequestApi(contractToBill());
    await openNew(api);
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true });
    await press('Submit');
    expect(await screen.findByText(/It waits for Okafor Builders to approve it/)).toBeVisible();
    observer.disconnect();
    // It is its own, not one that another member has started.
    expect(shown.filter((text) => text.includes('Another request'))).toEqual([]);
    expect(screen.queryByText('What you typed is not part of this request')).toBeNull();
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('payment-request'));
  });

  it('that was saved but not submitted is opened with the reason', async () => {
    const { answers } = createFakeRequestApi(contractToBill());
    const why = 'The period ends before work that is billed.';
    const SubmitPaymentRequest = () => ({ submitPaymentRequest: refused('INVALID', why) });
    const { address } = await openScreen('/contracts/5/request', {
      ...answers,
      SubmitPaymentRequest,
    });
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    await press('Submit');
    // At once: it goes by itself.
    expect(await screen.findByText('Saved, not submitted')).toBeVisible();
    expect(screen.getAllByText(why)[0]).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
  });

  it('is not made by a press of Submit that asks for nothing new', async () => {
    const api = createFakeRequestApi(contractToBill());
    await openNew(api);
    await screen.findByText('1. Rough plumbing');
    await press('Submit');
    expect(await screen.findByText(/^This asks for nothing new/)).toBeVisible();
    expect(api.api.sent).toEqual([]);
    move(plumbing(), 60);
    expect(screen.queryByText(/^This asks for nothing new/)).toBeNull();
  });

  it('is still typed in after the tab was lost, and can be given up', async () => {
    const api = createFakeRequestApi(contractToBill());
    const { unmount } = await openNew(api);
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    unmount();
    sessionStorage.clear();
    await openNew(api);
    expect(await screen.findByText('What you typed before is back')).toBeVisible();
    expect(completed(plumbing())).toHaveValue('10,950.00');
    await press('Start over');
    expect(completed(plumbing())).toHaveValue('0.00');
    expect(screen.queryByText('What you typed before is back')).not.toBeInTheDocument();
  });

  it('of a contract with an open request leads to that one', async () => {
    const contract = contractToBill();
    const { address } = await openNew(createFakeRequestApi(contract, requestFor(contract)));
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
  });

  it('is submitted only by a member who may approve', async () => {
    await openNew(createFakeRequestApi(contractToBill({ myRights: [] })));
    expect(await screen.findByText(/A member of Riverside Plumbing who may approve/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('with a line that was lowered since asks for no waiver, and says that a field is wrong', async () => {
    const billed = contractToBill({ asksForWaiver: true });
    const lines = billed.lines.map((one) => ({ ...one, scheduledCents: 1_000_000 }));
    const contract = { ...billed, lines };
    await openSaved(createFakeRequestApi(contract, requestFor(contract)));
    expect(await screen.findByText(/your attention\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /waiver/ })).toBeNull();
    await press('Submit');
    const wrong = { selector: '[aria-invalid=true]' };
    expect(screen.getByLabelText('Completed, $', wrong)).toHaveFocus();
  });

  it('of a contract that was closed can only be discarded', async () => {
    const contract = contractToBill({ state: 'CLOSED', asksForWaiver: true });
    await openSaved(createFakeRequestApi(contract, requestFor(contract)));
    const words = /^A draft that only .* closed, so it can no longer be submitted\.$/;
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Save draft|Submit|Attach)/ })).toBeNull();
    expect(screen.queryByText('The contract asks for a waiver')).toBeNull();
    await press('Discard draft');
    await confirm('Discard draft');
    expect(await screen.findByText('Draft of request 1 discarded')).toBeVisible();
  });

  it.each([
    ['discarded', 'Discard draft', 'Draft of request 1 discarded', []],
    ['withdrawn once it was submitted', 'Withdraw', 'Request 1 withdrawn', [returnOf()]],
  ])('is %s, after a question', async (_, verb, done, returns) => {
    const contract = contractToBill();
    await openSaved(
      createFakeRequestApi(contract, requestFor(contract, firstRequest, { returns })),
    );
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 70);
    await press(verb);
    expect(screen.getByText(/What you have typed since is discarded, too\./)).toBeVisible();
    await confirm(verb);
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.getByText(/You no longer ask for it/)).toBeVisible();
    // Nor does it come back.
    expect(screen.queryByText(/What you typed/)).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('payment-request');
  });
});

describe('a request that another member changes meanwhile', () => {
  const start = async () => {
    const contract = contractToBill();
    const api = createFakeRequestApi(contract, requestFor(contract));
    const opened = await openSaved(api);
    await screen.findByText('1. Rough plumbing');
    return { ...api, ...opened, contract };
  };

  it('keeps what is typed when the change comes live, and says what has changed', async () => {
    const { api, contract, refetch } = await start();
    move(plumbing(), 70);
    api.request = requestFor(contract, { ...firstRequest, '13': [75_000, 0] }, { version: 2 });
    await act(refetch);
    const list = await screen.findByRole('list', { name: 'What has changed' });
    expect(list).toHaveTextContent(/Gas piping.*\$750\.00 completed/);
    expect(list).not.toHaveTextContent('Rough plumbing');
    expect(completed(plumbing())).toHaveValue('12,775.00');
    expect(completed(line('3. Gas piping'))).toHaveValue('750.00');
    move(plumbing(), 60);
    expect(screen.getByText('Changed: Gas piping.')).toBeVisible();
    move(plumbing(), 70);
    await press('Submit');
    expect(screen.getByText('Answer the notice above first.')).toBeVisible();
    expect(document.activeElement).toContainElement(list);
    expect(api.sent).toEqual([]);
    await press('I have seen it');
    expect(screen.getByLabelText('Period to')).toHaveFocus();
    await press('Submit');
    expect(await screen.findByText(/It waits for Okafor Builders/)).toBeVisible();
    expect(api.sent[0]).toMatchObject({ input: { version: 2 } });
  });

  it('shows both sides of a conflict, and takes over the newer amount', async () => {
    const { api, contract } = await start();
    move(plumbing(), 70);
    api.request = requestFor(contract, { ...firstRequest, '11': [1_460_000, 0] }, { version: 2 });
    await press('Save draft');
    const newer = await screen.findByText('$14,600.00 completed');
    expect(screen.getByText('$12,775.00 completed')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toContainElement(newer));
    expect(screen.queryByText(/Load it again/)).toBeNull();
    expect(completed(plumbing())).toHaveValue('12,775.00');
    expect(await accessibilityViolations()).toEqual([]);
    // What follows the typing is not announced at every key.
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced.join()).toContain('Changed: Rough plumbing.');
    expect(announced.join()).not.toContain('completed');
    await press('Use the newer Rough plumbing');
    expect(completed(plumbing())).toHaveValue('14,600.00');
    expect(completed(plumbing())).toHaveFocus();
    expect(screen.queryByText(/notice above|Load it again/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'What has changed' })).toBeNull();
  });

  it('offers what was typed of a new request beside the one that a colleague started', async () => {
    const contract = contractToBill();
    const api = createFakeRequestApi(contract);
    const first = await openNew(api);
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 50);
    await fill({ 'Period to': '2026-12-10' });
    first.unmount();
    api.api.request = requestFor(contract, { '11': [1_095_000, 0] }, { periodTo: '2026-12-15' });
    for (const isLast of [false, true]) {
      const { unmount } = await openSaved(api);
      expect(await screen.findByText('What you typed is not in this request')).toBeVisible();
      expect(completed(plumbing())).toHaveValue('10,950.00');
      expect(screen.getByLabelText('Period to')).toHaveValue('2026-12-15');
      expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
      await press('Submit');
      expect(api.api.sent).toEqual([]);
      if (!isLast) unmount();
    }
    await press('Use my Period to');
    await press('Leave out what I typed');
    await press('Save draft');
    await waitFor(() => expect(dueAmount()).toHaveFocus());
    const lines = expect.arrayContaining([expect.objectContaining({ completedCents: 1_095_000 })]);
    expect(api.api.sent[0]).toMatchObject({ input: { periodTo: '2026-12-10', lines } });
  });

  it('keeps what was typed on the device when it was submitted by another', async () => {
    const { change, refetch } = await start();
    move(plumbing(), 70);
    change({ state: 'SUBMITTED' });
    await act(refetch);
    expect(await screen.findByText('What you typed is not part of this request')).toBeVisible();
    change({ state: 'RETURNED', returns: [returnOf({ reason: 'Too early.' })] });
    await act(refetch);
    expect(await screen.findByText('Too early.')).toBeVisible();
    expect(completed(plumbing())).toHaveValue('12,775.00');
    await press('Save changes');
    expect(await screen.findByText('Changes saved')).toBeVisible();
    change({ state: 'DRAFT' });
    await act(refetch);
    expect(await screen.findByText(/^A draft that only/)).toBeVisible();
    expect(screen.getByText('Too early.')).toBeVisible();
  });
});
