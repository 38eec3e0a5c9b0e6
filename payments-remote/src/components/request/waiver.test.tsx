import { describe, expect, it } from '@jest/globals';
import { moneyLimits } from '@plumbline/shared/contracts';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentRequest } from '../../data/request.ts';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { createSentFiles, storedFile } from '../../testing/sent-files.ts';
import { fill, openMoney, press } from '../../testing/open-money.tsx';
import { waiverWith } from '../../testing/waiver-with.ts';

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;

function apiFor(odd: Partial<PaymentRequest>, contract = contractToBill(asPayer)) {
  return createFakeRequestApi(contract, requestFor(contract, firstRequest, odd));
}

function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

const open = (answers: GraphqlAnswers) =>
  openMoney('/dashboard/projects/1001/money/requests/7', answers);

const waiver = waiverWith({ text: '', document: storedFile('Waiver.pdf') });

it.each([
  [
    'SUBMITTED',
    ['APPROVE'],
    /^Riverside .* one for \$15,668\.81 yet\. You can approve the request once/,
  ],
  ['SUBMITTED', ['PAY'], /^Riverside .* one for \$15,668\.81 yet\. The request can be appr/],
  ['APPROVED', ['PAY'], /^Riverside Plumbing has not attached one for \$15,668\.81/],
  ['PAID', ['PAY'], /^You paid \$15,668\.81 without one, .* Ask Riverside Plumbing for it\.$/],
] as const)(
  'a payer reads that the waiver is missing: %s, to who may %s',
  async (state, rights, words) => {
    const myRights = [...rights];
    const contract = contractToBill({ ...asPayer, asksForWaiver: true, myRights });
    await open(apiFor({ ...submitted, state }, contract).answers);
    expect(await screen.findByText(words)).toBeVisible();
  },
);

it.each(['PROGRESS', 'RETAINAGE'] as const)(
  'a payer approves once the waiver is there, and can send the request back before: %s',
  async (kind) => {
    const contract = contractToBill({ ...asPayer, asksForWaiver: true });
    const api = apiFor({ ...submitted, kind }, contract);
    const { refetch } = await open(api.answers);
    const words = /It cannot be approved until Riverside Plumbing attaches a waiver\.$/;
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send back' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
    api.change({ waiver });
    await refetch();
    expect(await screen.findByRole('button', { name: 'Approve $15,668.81' })).toBeVisible();
    expect(screen.getByText(/It waits for you to approve it\.$/)).toBeVisible();
  },
);

it('a payer reads beside Pay and in its form that the waiver is missing', async () => {
  const contract = contractToBill({ ...asPayer, asksForWaiver: true });
  const odd = { ...submitted, state: 'APPROVED' } as const;
  const api = apiFor({ ...odd, waiver: { ...waiver, state: 'VOID' } }, contract);
  const { refetch } = await open(api.answers);
  const words = 'You would pay without the waiver';
  expect(await screen.findByText(words)).toBeVisible();
  await press('Pay $15,668.81');
  expect(await screen.findByRole('radio', { name: 'Check' })).toHaveFocus();
  expect(screen.getByText(words)).toBeVisible();
  api.change({ waiver });
  await refetch();
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

it('a payee reads who attaches a waiver once it is submitted, and when the payer sees it', async () => {
  const asks = { asksForWaiver: true };
  const { unmount } = await open(
    apiFor(submitted, contractToBill({ ...asks, myRights: [] })).answers,
  );
  expect(
    await screen.findByText(
      /^A member of your party who may approve attaches one for \$15,668\.81\./,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Attach a waiver' })).not.toBeInTheDocument();
  unmount();
  await open(apiFor(submitted, contractToBill(asks)).answers);
  await press('Attach a waiver');
  expect(await screen.findByText(/They see it as soon as you attach it\.$/)).toBeVisible();
});

it.each(['PROGRESS', 'RETAINAGE'] as const)(
  'a payee attaches another waiver before they submit what was sent back: %s',
  async (kind) => {
    const api = apiFor(
      { kind, state: 'RETURNED', waiver: { ...waiver, state: 'VOID' } },
      contractToBill({ asksForWaiver: true }),
    );
    await open(api.answers);
    expect(await screen.findByText(/^Attach one for \$15,668\.81, then submit/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  },
);

it('nobody reads of a waiver where the contract asks for none', async () => {
  await open(apiFor({}, contractToBill()).answers);
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
  expect(screen.queryByText(/waiver/i)).not.toBeInTheDocument();
});

it.each([
  ['it is attached', waiver, /attached is for \$15,668\.81. Save, then attach it/],
  ['none is attached', null, /^Save first: a waiver is for the saved amount/],
])('a payee saves another amount first, which the waiver is for: %s', async (_, former, words) => {
  const odd = { state: 'RETURNED', waiver: former } as const;
  await open(apiFor(odd, contractToBill({ asksForWaiver: true })).answers);
  await screen.findByText('4. Relocated drain');
  const line = within(screen.getByRole('group', { name: '4. Relocated drain' }));
  await userEvent.type(line.getByLabelText('Completed, $'), '{Backspace}');
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/^Attach one for/)).toBeNull();
});

it('a payee reads at the date that a waiver ends with the period of its request', async () => {
  const api = apiFor({ periodTo: '2026-11-30' }, contractToBill({ asksForWaiver: true }));
  await open(api.answers);
  await press('Attach a waiver');
  fireEvent.change(await screen.findByLabelText('Through date'), {
    target: { value: '2026-12-01' },
  });
  await fill({ Wording: 'We waive all claims.' });
  await press('Attach');
  expect(screen.getByLabelText('Through date')).toHaveFocus();
  expect(screen.getByLabelText('Through date')).toHaveAccessibleDescription(
    /at the latest Nov 30, 2026, the end of the request’s period/,
  );
  expect(api.api.sent).toEqual([]);
});

describe('the document of a waiver', () => {
  it('is attached by the payee, without wording', async () => {
    const api = apiFor({}, contractToBill({ asksForWaiver: true }));
    const { answers, reserved } = createSentFiles();
    await open({
      ...api.answers,
      ...answers,
      AttachWaiver: (variables) => {
        api.api.sent.push(variables);
        api.change({ waiver });
        return { attachWaiver: api.api.request };
      },
    });
    await press('Attach a waiver');
    await userEvent.upload(
      await screen.findByLabelText('Document to send'),
      new File(['%PDF-1.7'], 'Waiver.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByRole('button', { name: 'Take out Waiver.pdf' })).toBeVisible();
    await press('Attach');
    expect(await screen.findByRole('button', { name: 'Download Waiver.pdf' })).toBeVisible();
    expect(await screen.findByText('With the document Waiver.pdf.')).toBeVisible();
    expect(reserved).toMatchObject([{ requestId: '7', name: 'Waiver.pdf' }]);
    expect(api.api.sent).toMatchObject([{ version: 1, text: '', documentId: reserved[0]?.id }]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is waited for where it is not there yet, and never left out by itself', async () => {
    const api = apiFor({ waiver }, contractToBill({ asksForWaiver: true }));
    const { answers, reserved } = createSentFiles();
    let confirm: () => void = unreachable;
    await open({
      ...api.answers,
      ...answers,
      ConfirmFile: (given) => {
        confirm();
        return answers.ConfirmFile(given);
      },
      AttachWaiver: (variables) => {
        api.api.sent.push(variables);
        api.change({ waiver });
        return { attachWaiver: api.api.request };
      },
    });
    await press('Replace the waiver');
    await fill({ Wording: 'We waive all claims.' });
    await userEvent.upload(
      await screen.findByLabelText('Document to send'),
      new File(['%PDF-1.7'], 'Newer.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText(/^Plumbline could not be reached/)).toBeVisible();
    await press('Attach');
    const why = /^The file that you chose is not there yet/;
    expect(screen.getByRole('button', { name: 'Attach', description: why })).toBeVisible();
    expect(document.activeElement).toHaveTextContent(why);
    expect(await accessibilityViolations()).toEqual([]);
    confirm = () => {};
    await press('Try again with Newer.pdf');
    expect(await screen.findByRole('button', { name: 'Take out Newer.pdf' })).toBeVisible();
    expect(screen.queryByText(why)).not.toBeInTheDocument();
    await press('Attach');
    expect(await screen.findByText('With the document Newer.pdf.')).toBeVisible();
    expect(api.api.sent).toMatchObject([{ documentId: reserved[0]?.id }]);
  });

  it('is opened by the payer before they approve', async () => {
    const contract = contractToBill({ ...asPayer, asksForWaiver: true });
    await open(apiFor({ ...submitted, waiver }, contract).answers);
    const link = await screen.findByRole('button', { name: 'Open Waiver.pdf in a new tab' });
    expect(link).toBeVisible();
    expect(screen.queryByLabelText('Wording of the waiver')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve $15,668.81' })).toBeVisible();
  });
});

it('a payee attaches a waiver in their own words before they submit', async () => {
  const contract = contractToBill({ asksForWaiver: true });
  const api = apiFor({}, contract);
  await open({
    ...api.answers,
    AttachWaiver: (variables) => {
      api.api.sent.push(variables);
      api.change({ waiver: waiverWith() });
      return { attachWaiver: api.api.request };
    },
  });
  expect(await screen.findByText('The contract asks for a waiver')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  // In the bar, as a phone shows nothing else of it.
  const bar = screen.getByText(/^The contract asks for a waiver\. +Attach it/).parentElement;
  const inBar = () => within(bar ?? document.body).queryAllByRole('button');
  expect(inBar()).toContain(screen.getByRole('button', { name: 'Attach a waiver' }));
  expect(inBar()).toContain(screen.getByRole('button', { name: 'Discard draft' }));
  await press('Attach a waiver');
  // Nothing else comes under a thumb that presses twice.
  expect(inBar()).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Choose a file for Document' })).toHaveFocus();
  await press('Attach');
  expect(screen.getByLabelText('Wording')).toHaveAccessibleDescription(/paste the wording of/);
  await fill({ Wording: 'x'.repeat(moneyLimits.waiver + 1) });
  await press('Attach');
  expect(screen.getByLabelText('Wording')).toHaveFocus();
  await fill({ Wording: 'We waive all claims.' });
  await press('Attach');
  expect(await screen.findByText('$15,668.81, through Nov 30, 2026, by Pat Lee')).toBeVisible();
  expect(await screen.findByText('With its wording, without a document.')).toBeVisible();
  expect(api.api.sent).toMatchObject([
    { requestId: '7', version: 1, text: 'We waive all claims.', throughDate: '2026-11-30' },
  ]);
  expect(await accessibilityViolations()).toEqual([]);
  await press('Submit');
  expect(await screen.findByText(/It waits for Okafor Builders/)).toBeVisible();
});

it('a waiver that arrived without an answer is not attached where another took its place', async () => {
  const api = apiFor(submitted, contractToBill({ asksForWaiver: true }));
  const keys: unknown[] = [];
  await open({
    ...api.answers,
    AttachWaiver: ({ key }) => {
      if (!keys.includes(key)) api.change({ waiver: waiverWith() });
      keys.push(key);
      return keys.length < 3 ? unreachable() : { attachWaiver: api.api.request };
    },
  });
  await press('Attach a waiver');
  await fill({ Wording: 'We waive all claims.' });
  await press('Attach');
  await screen.findByText(/could not be reached/);
  api.change({ waiver: waiverWith({ id: '4', text: 'We waive some claims.' }) });
  await press('Attach');
  expect(await screen.findByText(/had arrived, and is marked “Void” by now/)).toBeVisible();
  expect(screen.queryByText('Waiver attached')).toBeNull();
  await press('I have seen it');
  await press('Attach');
  expect(await screen.findByText('Waiver attached')).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});
