import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  refused,
  requestFor,
  returnOf,
} from '../../testing/fake-request-api.ts';
import { confirm, openMoney, press } from '../../testing/open-money.tsx';

const openScreen = (path: string, answers: GraphqlAnswers) =>
  openMoney(`/dashboard/projects/1001/money${path}`, answers, 'SUBCONTRACTOR');
const openNew = (api = createFakeRequestApi(contractToBill())) =>
  openScreen('/contracts/5/request', api.answers);
const openSaved = (api: ReturnType<typeof createFakeRequestApi>) =>
  openScreen('/requests/7', api.answers);

const line = (name: string) => within(screen.getByRole('group', { name }));
const plumbing = () => line('1. Rough plumbing');
const fixtures = () => line('2. Fixtures');
const slider = (of: ReturnType<typeof line>) => of.getByRole('slider');
const completed = (of: ReturnType<typeof line>) => of.getByLabelText('Completed, $');
const move = (of: ReturnType<typeof line>, value: number) =>
  fireEvent.change(slider(of), { target: { value } });
const type = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
/** Beside the verbs. */
const due = () =>
  screen.getByText(/^Amount due, not saved yet$|^Amount due$/, { selector: 'span' });
const dueAmount = () => due().parentElement;

it('bills up to the last day that was billed, where that is to come', async () => {
  const { answers } = createFakeRequestApi(contractToBill());
  const requests = [
    { ...requestFor(contractToBill()), state: 'PAID', periodTo: '2199-12-30' },
    { ...requestFor(contractToBill()), id: '8', state: 'WITHDRAWN', periodTo: '2199-12-31' },
  ];
  const GetContractToBill = () => ({ contract: { ...contractToBill(), requests } });
  await openScreen('/contracts/5/request', { ...answers, GetContractToBill });
  expect(await screen.findByLabelText('Period to')).toHaveValue('2199-12-30');
});

describe('an amount', () => {
  it('moves with its slider, its percent and its dollars, and the amount due with it', async () => {
    await openNew();
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    expect(completed(plumbing())).toHaveValue('10,950.00');
    expect(plumbing().getByLabelText('Percent')).toHaveValue('60');
    expect(slider(plumbing())).toHaveAttribute('aria-valuetext', '60 percent, $10,950.00');
    expect(dueAmount()).toHaveTextContent('$10,402.50');

    await type(plumbing().getByLabelText('Percent'), '33,33');
    expect(completed(plumbing())).toHaveValue('6,082.73');
    await type(completed(plumbing()), '10950');
    expect(slider(plumbing())).toHaveValue('60');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('stays where it was when a finger that scrolls the page comes down on its slider', async () => {
    await openNew();
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    fireEvent.pointerDown(slider(plumbing()));
    move(plumbing(), 92);
    fireEvent.pointerCancel(slider(plumbing()));
    expect(completed(plumbing())).toHaveValue('10,950.00');
  });

  it('has the cents of the worked example', async () => {
    await openNew();
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    await type(completed(line('4. Relocated drain')), '1333.33');
    await userEvent.click(fixtures().getByText('Material stored, not installed'));
    await type(fixtures().getByLabelText('Stored material, $'), '4,210.15');
    expect(dueAmount()).toHaveTextContent('$15,668.81');
    const sum = (name: string) => screen.getByText(name, { selector: 'section dt' }).parentElement;
    expect(sum('Completed and stored to date')).toHaveTextContent('$16,493.48');
    expect(sum('Less retainage (5%)')).toHaveTextContent('−$824.67');
  });

  it('is kept by its slider between what was approved before and the scheduled value', async () => {
    const [first, ...others] = contractToBill().lines;
    const lines = first ? [{ ...first, completedCents: 1_095_000 }, ...others] : [];
    const contract = contractToBill({ lines, completedAndStoredCents: 1_095_000 });
    await openNew(createFakeRequestApi(contract));
    await screen.findByText('1. Rough plumbing');
    expect(plumbing().getByText('$10,950.00 (60%)')).toBeVisible();
    move(plumbing(), 20);
    expect(completed(plumbing())).toHaveValue('10,950.00');
    await type(fixtures().getByLabelText('Stored material, $'), '2260');
    move(fixtures(), 100);
    expect(completed(fixtures())).toHaveValue('20,340.00');
  });

  it.each([
    ['18250.01', 'Completed and stored together are $0.01 over the scheduled value of $18,250.00.'],
    ['ten', 'Type dollars with at most two decimals, such as 1,250.00.'],
    ['-5', 'An amount is 0 or more.'],
    ['1.005', 'Type dollars with at most two decimals, such as 1,250.00.'],
    ['9'.repeat(400), 'This is more than a contract can have.'],
  ])('of %s is refused at the line, and not sent', async (typed, message) => {
    const api = createFakeRequestApi(contractToBill());
    await openNew(api);
    await screen.findByText('1. Rough plumbing');
    await userEvent.clear(completed(plumbing()));
    await userEvent.paste(typed);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await press('Submit');
    expect(completed(plumbing())).toHaveAccessibleDescription(message);
    expect(completed(plumbing())).toHaveFocus();
    expect(screen.getByText('One field needs your attention.')).toBeVisible();
    expect(dueAmount()).toHaveTextContent(/–$/);
    expect(screen.getByText(/A line is wrong. The amount is known once it is right/)).toBeVisible();
    expect(api.api.sent).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each(['33.333', 'abc', '-3'])(
    'typed as %s percent stays, is refused at the line, and not sent',
    async (typed) => {
      const api = createFakeRequestApi(contractToBill());
      await openNew(api);
      await screen.findByText('1. Rough plumbing');
      move(plumbing(), 60);
      const percent = plumbing().getByLabelText('Percent');
      await type(percent, typed);
      await userEvent.tab();
      expect(percent).toHaveValue(typed);
      expect(percent).toHaveAccessibleDescription(
        'Type a percentage with at most two decimals, such as 62.5.',
      );
      await press('Save draft');
      expect(percent).toHaveFocus();
      expect(api.api.sent).toEqual([]);
      move(plumbing(), 70);
      expect(percent).toHaveValue('70');
      expect(percent).toBeValid();
    },
  );

  it('below what was approved before is refused at the line', async () => {
    const lines = contractToBill().lines.map((one) => ({ ...one, completedCents: 100_000 }));
    await openNew(createFakeRequestApi(contractToBill({ lines })));
    await screen.findByText('1. Rough plumbing');
    await type(completed(plumbing()), '999.99');
    await userEvent.tab();
    expect(completed(plumbing())).toHaveAccessibleDescription(/\$1,000.00 was approved before/);
  });

  it('that only the API refuses is refused at its line', async () => {
    const api = createFakeRequestApi(contractToBill());
    const field = 'lines.1.completedCents';
    await openScreen('/contracts/5/request', {
      ...api.answers,
      SavePaymentRequest: () => ({
        savePaymentRequest: refused('OVER_LINE', 'A change order lowered it.', field),
      }),
    });
    await press('Save draft');
    await waitFor(() =>
      expect(completed(fixtures())).toHaveAccessibleDescription('A change order lowered it.'),
    );
  });
});

describe('a draft', () => {
  it('is saved to the cent, opened at its own address, and submitted from there', async () => {
    const api = createFakeRequestApi(contractToBill());
    const { address } = await openNew(api);
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    await press('Save draft');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
    expect(api.api.sent[0]).toMatchObject({
      input: { id: null, version: null, contractId: '5' },
    });
    expect(api.api.request?.dueCents).toBe(1_040_250);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument(),
    );
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

  it('says on screen and on paper that what was typed is not in its files', async () => {
    await openSaved(createFakeRequestApi(contractToBill(), requestFor(contractToBill())));
    await screen.findByText('1. Rough plumbing');
    const words = /draft as it was saved, without what/;
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    move(plumbing(), 70);
    const [onScreen, onPaper] = screen.getAllByText(words);
    expect(onScreen).toBeVisible();
    expect(onPaper?.closest('[data-on-paper]')).not.toBeNull();
  });

  it('of a contract with an open request leads to that one', async () => {
    const contract = contractToBill();
    const { address } = await openNew(createFakeRequestApi(contract, requestFor(contract)));
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001/money/requests/7'));
  });

  it('is submitted only by a member who may approve', async () => {
    await openNew(createFakeRequestApi(contractToBill({ myRights: [] })));
    expect(await screen.findByText(/A member of Riverside Plumbing who can approve/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it.each([
    ['discarded', 'Discard draft', 'Draft of request 1 discarded', []],
    ['withdrawn once it was submitted', 'Withdraw', 'Request 1 withdrawn', [returnOf()]],
  ])('is %s, after a question', async (_, verb, done, returns) => {
    const contract = contractToBill();
    await openSaved(
      createFakeRequestApi(contract, requestFor(contract, firstRequest, { returns })),
    );
    await press(verb);
    await confirm(verb);
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.getByText(/no longer asks for it/)).toBeVisible();
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
    const notice = within(list);
    expect(notice.getByText('Gas piping')).toBeVisible();
    expect(notice.getByText('$750.00 completed')).toBeVisible();
    expect(notice.queryByText('Rough plumbing')).not.toBeInTheDocument();
    expect(completed(plumbing())).toHaveValue('12,775.00');
    expect(completed(line('3. Gas piping'))).toHaveValue('750.00');
    await press('Submit');
    expect(await screen.findByText(/It waits for Okafor Builders/)).toBeVisible();
    expect(api.sent[0]).toMatchObject({ input: { version: 2 } });
  });

  it('shows both sides of a conflict, and takes over the newer amount', async () => {
    const { api, contract } = await start();
    move(plumbing(), 70);
    api.request = requestFor(contract, { ...firstRequest, '11': [1_460_000, 0] }, { version: 2 });
    await press('Save draft');
    expect(await screen.findByText('$12,775.00 completed')).toBeVisible();
    expect(screen.getByText('$14,600.00 completed')).toBeVisible();
    expect(completed(plumbing())).toHaveValue('12,775.00');
    expect(await accessibilityViolations()).toEqual([]);
    // What follows the typing is not announced at every key.
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced.join()).toContain('Changed: Rough plumbing.');
    expect(announced.join()).not.toContain('completed');
    await press('Use the newer Rough plumbing');
    expect(completed(plumbing())).toHaveValue('14,600.00');
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
    change({ state: 'DRAFT' });
    await act(refetch);
    expect(await screen.findByText(/^A draft that only/)).toBeVisible();
    expect(screen.getByText('Too early.')).toBeVisible();
  });
});
