import { describe, expect, it } from '@jest/globals';
import { moneyLimits } from '@plumbline/shared/contracts';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentRequest } from '../../data/request.ts';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  refused,
  requestFor,
  returnOf,
} from '../../testing/fake-request-api.ts';
import { fill, openMoney, press, pressSlowly } from '../../testing/open-money.tsx';
import { cellsOf } from '../../testing/request-lines.ts';

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;
const approved = { ...submitted, state: 'APPROVED', dueOn: '2026-12-31' } as const;

type Odd = Partial<PaymentRequest>;

function apiFor(odd: Odd) {
  const contract = contractToBill(asPayer);
  return createFakeRequestApi(contract, requestFor(contract, firstRequest, odd));
}

const open = (answers: GraphqlAnswers) =>
  openMoney('/dashboard/projects/1001/money/requests/7', answers);

it('approves less for a line, and never more', async () => {
  const api = apiFor(submitted);
  const page = await open(api.answers);
  await press('Approve less');
  const drain = within(await screen.findByRole('group', { name: '4. Relocated drain' }));
  const first = screen.getAllByLabelText('Approve as completed to date, $')[0];
  expect(first).toHaveFocus();
  const input = drain.getByRole('textbox', {
    name: 'Approve as completed to date, $, 4. Relocated drain',
  });
  const nothing = 'Lower at least one line, or close this form and approve it as it is.';
  await press('Approve less');
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription(nothing);
  await userEvent.clear(input);
  await userEvent.type(input, '1333.33');
  await fill({ Reason: 'The drain leaks.' });
  expect(first).not.toHaveAccessibleDescription();
  await press('Approve less');
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription(nothing);
  expect(screen.getByText('One field needs your attention.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Reason'));
  await userEvent.type(input, '{Backspace}4');
  // Nothing moves between the two halves of a press.
  await pressSlowly('Approve less', () => expect(input).not.toHaveAccessibleDescription());
  const words = 'At most what was asked for: $1,333.33.';
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription(words);
  expect(screen.getByText('2 fields need your attention.')).toBeVisible();
  await userEvent.type(input, '{Home}1');
  expect(input).toHaveAccessibleDescription(words);
  await userEvent.clear(input);
  // Nothing is announced before the field is left.
  await userEvent.type(input, '10001');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(input).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(input).toHaveAccessibleDescription(words);
  await userEvent.type(input, '{Backspace}');
  expect(drain.getByText('$333.33')).toBeVisible();
  await press('Approve $15,352.15');
  expect(screen.getByText(/^You approve \$316.66 less: /)).toHaveRole('status');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why less is approved/);
  await fill({ Reason: 'x'.repeat(moneyLimits.reason + 1) });
  await press('Approve $15,352.15');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await fill({ Reason: 'The drain leaks. ' });
  // The tab is closed, and the form comes back in another one.
  page.unmount();
  sessionStorage.clear();
  await open(api.answers);
  expect(
    await screen.findByText(
      'Riverside Plumbing asked for $15,668.81. You approve $316.66 less: $333.33 of work, minus $16.67 of retainage on it.',
    ),
  ).toBeVisible();
  expect(screen.getByText('What you typed before is back')).toBeVisible();
  expect(document.body).toHaveFocus();
  await press('Approve $15,352.15');
  const dialog = within(await screen.findByRole('dialog'));
  const less = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(less).toEqual(['$333.33 less', '$316.66 less']);
  await press('Approve');
  await screen.findByText('Request approved');
  expect(api.api.sent).toMatchObject([
    {
      ...{ approve: true, reason: 'The drain leaks.' },
      lines: [{ lineId: '14', completedCents: 100_000, storedCents: 0 }],
    },
  ]);
});

it('asks again before it approves what was sent back and submitted with another amount', async () => {
  const api = apiFor(submitted);
  const { refetch } = await open(api.answers);
  await press('Approve $15,668.81');
  expect(screen.getByRole('dialog', { name: 'Approve $15,668.81?' })).toBeVisible();
  api.change({ state: 'RETURNED' });
  await refetch();
  expect(await screen.findByText('This can no longer be done')).toBeVisible();
  api.change({ state: 'SUBMITTED', dueCents: 1_600_000 });
  await refetch();
  expect(await screen.findByText('It has changed since you opened it')).toBeVisible();
  await press('I have seen it');
  expect(screen.getByRole('dialog', { name: 'Approve $16,000.00?' })).toBeVisible();
  await press('Approve');
  await screen.findByText('Request approved');
  expect(api.api.sent).toMatchObject([{ version: 3 }]);
});

describe('an approval that came too late', () => {
  async function approveLate(rights: PaymentRequest['contract']['myRights'], odd: Odd) {
    const contract = contractToBill({ ...asPayer, myRights: rights });
    const api = createFakeRequestApi(contract, requestFor(contract, firstRequest, submitted));
    await open({
      ...api.answers,
      DecidePaymentRequest: () => {
        api.change({ version: 2, ...odd });
        return { decidePaymentRequest: refused('CONFLICT', 'Your changes were not saved.') };
      },
    });
    await press('Approve $15,668.81');
    await press('Approve');
  }

  it.each<[PaymentRequest['contract']['myRights']]>([[['APPROVE', 'PAY']], [['APPROVE']]])(
    'says who was first to who may %s',
    async (rights) => {
      const by = { decidedBy: 'Riley Chen', decidedAt: '2026-12-02T12:00:00Z' };
      await approveLate(rights, { ...approved, ...by });
      const words = await screen.findByText('This can no longer be done');
      expect(words.closest('dialog')).toHaveTextContent(/Approved by Riley Chen on Dec 2, 2026/);
      expect(screen.queryByText(/not saved|Nothing was approved/)).not.toBeInTheDocument();
      await press('I have seen it');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('may be repeated where the request still waits for it', async () => {
    await approveLate(['APPROVE'], { dueCents: 1_600_000 });
    expect(await screen.findByText('It has changed since you opened it')).toBeVisible();
    await press('I have seen it');
    expect(screen.getByRole('dialog', { name: 'Approve $16,000.00?' })).toBeVisible();
  });
});

it('says that what is held back is less what was released', async () => {
  await open(apiFor({ ...submitted, retainedCents: 82_466 }).answers);
  expect(
    await screen.findByText(
      'Less retainage (5%, rounded down to the cent, less what was released)',
    ),
  ).toBeVisible();
});

describe('a line that a change order has lowered since it was asked for', () => {
  const contract = contractToBill(asPayer);
  const request = requestFor(contract, firstRequest, submitted);
  const lines = request.lines.map((line) =>
    line.lineId === '11' ? { ...line, scheduledCents: 1_000_000 } : line,
  );
  const opened = { ...request, lines };
  const words = '1. Rough plumbing is now $10,000.00. This asks for $10,950.00.';
  const title = 'This cannot be approved as it was asked for';

  it('is approved for at most what it is worth now, which the payer reads', async () => {
    const api = createFakeRequestApi(contract, opened);
    await open(api.answers);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(words);
    expect(screen.getByText(/at most the lowered amount, or send it back to River/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve \$/ })).not.toBeInTheDocument();
    expect(cellsOf(/^1. Rough plumbing/)).toContain('$10,950.00109.5%');
    expect(await accessibilityViolations()).toEqual([]);
    await press('Approve less');
    const group = within(await screen.findByRole('group', { name: '1. Rough plumbing' }));
    const input = group.getByLabelText('Approve as completed to date, $');
    const most = 'At most $10,000.00: a change order has lowered the line.';
    expect(input).toHaveAccessibleDescription(most);
    await fill({ Reason: 'It was lowered.' });
    await press('Approve less');
    expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.type(input, '10000.01');
    await press('Approve less');
    expect(input).toHaveAccessibleDescription(most);
    await userEvent.type(input, '{Backspace}0');
    await press('Approve $14,766.31');
    await press('Approve');
    await screen.findByText('Request approved');
    expect(api.api.sent).toMatchObject([{ lines: [{ lineId: '11', completedCents: 1_000_000 }] }]);
  });

  it('is read by the payee, who may withdraw the request, and by who decides nothing', async () => {
    const payee = contractToBill();
    const page = await open(createFakeRequestApi(payee, { ...opened, contract: payee }).answers);
    expect(await screen.findByText(/^Okafor .* You can also withdraw it, and/)).toBeVisible();
    page.unmount();
    const clerk = contractToBill({ ...asPayer, myRights: [] });
    await open(createFakeRequestApi(clerk, { ...opened, contract: clerk }).answers);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText(/withdraw/)).not.toBeInTheDocument();
  });

  it('was one until the request was decided', async () => {
    await open(createFakeRequestApi(contract, { ...opened, ...approved }).answers);
    await screen.findByRole('table', { name: 'Lines of the request' });
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });
});

it('reads why and how much less was approved', async () => {
  const api = apiFor({ ...approved, reason: 'The drain leaks.', dueCents: 1_535_215 });
  const lines = api.api.request?.lines.map((line) =>
    line.lineId === '14'
      ? { ...line, approvedCompletedCents: 100_000, approvedStoredCents: 0 }
      : line,
  );
  api.change({ lines: lines ?? [], completedAndStoredCents: 1_616_015, retainedCents: 80_800 });
  await open(api.answers);
  await screen.findByRole('table', { name: 'Lines of the request' });
  expect(cellsOf(/^4. Relocated drain/).at(-1)).toBe('$1,333.33$333.33 less approved');
  expect(cellsOf(/^2. Fixtures/).at(-1)).toBe('$4,210.15');
  expect(cellsOf(/^Total/).at(-1)).toBe('$16,493.48$333.33 less approved');
  expect(
    screen.getByText(
      '$316.66 less was approved: $333.33 of work, minus $16.67 of retainage on it.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Why $316.66 less was approved')).toBeVisible();
  expect(screen.getByText('The drain leaks.')).toBeVisible();
});

it('reads that a request releases retainage, and how much of it, before it is approved', async () => {
  await open(apiFor({ ...submitted, kind: 'RETAINAGE', dueCents: 50_001 }).answers);
  const name = /^Request 1, release of retainage · /;
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  const words = /^It releases \$500\.01 of the \$1,324\.68 held back\./;
  await press('Approve $500.01');
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeVisible();
  expect(screen.getAllByText(words)).toHaveLength(2);
  await press('Cancel');
  await press('Send back');
  const hint = /can submit the request again as it is, or withdraw it and request another amount/;
  expect(await screen.findByLabelText('Reason')).toHaveAccessibleDescription(hint);
});

it('sends a request back with a reason', async () => {
  const api = apiFor(submitted);
  const page = await open(api.answers);
  await press('Send back');
  await press('Send back');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  await fill({ Reason: 'Not yet.' });
  page.unmount();
  await open(api.answers);
  await press('Start over');
  expect(screen.getByLabelText('Reason')).toHaveValue('');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.queryByText('What you typed before is back')).not.toBeInTheDocument();
  await fill({ Reason: ' The drain is not done. ' });
  await press('Send back');
  await screen.findByText('Request sent back');
  expect(api.api.sent).toMatchObject([{ approve: false, reason: 'The drain is not done.' }]);
});

it('does not offer what was typed for the submission before', async () => {
  const api = apiFor(submitted);
  const page = await open(api.answers);
  await press('Send back');
  await fill({ Reason: 'The drain is not done.' });
  page.unmount();
  api.change({ returns: [returnOf()] });
  await open(api.answers);
  await press('Send back');
  expect(screen.getByLabelText('Reason')).toHaveValue('');
});

it('says that it was sent back before, by whom and why', async () => {
  await open(apiFor({ ...submitted, returns: [returnOf()] }).answers);
  expect(
    await screen.findByText('By Dana Okafor on Dec 2, 2026: “The drain is not done.”'),
  ).toBeVisible();
});
