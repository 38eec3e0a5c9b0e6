import {
  formatCents,
  formatDate,
  type LedgerAccount,
  ledgerAccounts,
  type LedgerEvent,
  ledgerEvents,
  paymentMethods,
  paths,
} from '@plumbline/shared/contracts';
import { type Cell, toCsv } from './csv.ts';
import type { LedgerContract, LedgerPayment, Transfer } from './ledger.ts';

/** What happened at once to one document, or one payment: one row of the ledger, or several. */
export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  /** Such as `Request 2 approved`. */
  readonly what: string;
  /** Of a payment, how and when it was made, and why it was reversed. */
  readonly detail: string;
  /** Below 0 where it lowers the contract sum or the balance. */
  readonly amountCents: number;
  /** Other amounts that moved with it, such as `$716.10 held back`. */
  readonly others: readonly string[];
  /** The balance due after the entry, payments on their way included; null where the entry does not change it. */
  readonly balanceCents: number | null;
  /** The address of its request or change order; null of the contract itself. */
  readonly path: string | null;
}

type Move = `${LedgerAccount} ${LedgerAccount}`;
const moveOf = ({ debit, credit }: Transfer): Move => `${debit} ${credit}`;

/** What a row means, by its debit and its credit. */
const meanings: Partial<Record<Move, (amount: string) => string>> = {
  'COMMITMENT UNBILLED': (amount) => `${amount} can be billed`,
  'UNBILLED COMMITMENT': (amount) => `${amount} can no longer be billed`,
  'UNBILLED DUE': (amount) => `${amount} became due`,
  'UNBILLED RETAINED': (amount) => `${amount} held back`,
  'RETAINED DUE': (amount) => `${amount} of what was held back became due`,
  'DUE IN_FLIGHT': (amount) => `${amount} is on its way`,
  'IN_FLIGHT PAID': (amount) => `${amount} was paid`,
  'IN_FLIGHT DUE': (amount) => `${amount} is due again`,
  'PAID DUE': (amount) => `${amount} is due again`,
  'PAID IN_FLIGHT': (amount) => `${amount} was taken back`,
};

const deeds: Record<LedgerEvent, string> = {
  SIGNED: 'signed',
  CHANGED: 'approved',
  APPROVED: 'approved',
  RELEASED: 'approved, of what was held back',
  STARTED: 'on its way',
  SUCCEEDED: 'paid',
  FAILED: 'payment failed',
  REVERSED: 'payment reversed',
  SPENT: 'recorded',
};

/** The accounts whose sum is the balance. */
const owed = new Set<LedgerAccount>(['DUE', 'IN_FLIGHT']);

/** By how much a row changes the balance. */
const changeOf = ({ debit, credit, amountCents }: Transfer) =>
  amountCents * (Number(owed.has(credit)) - Number(owed.has(debit)));

/** By how much a row changes the contract sum. */
const changeOfSum = (row: Transfer) =>
  row.amountCents *
  (Number(moveOf(row) === 'COMMITMENT UNBILLED') - Number(moveOf(row) === 'UNBILLED COMMITMENT'));

/** The rows of a ledger, the latest first; a payment that was made is one entry. */
export function ledgerEntries(
  contract: LedgerContract,
  transfers: readonly Transfer[],
): readonly LedgerEntry[] {
  let balanceCents = contract.dueCents + contract.inFlightCents;
  return groupsOf(transfers).flatMap((rows) => {
    const main = rows.find((row) => changeOf(row) !== 0) ?? rows[0];
    if (!main) return [];
    const change = rows.reduce((sum, row) => sum + changeOf(row), 0);
    const after = balanceCents;
    balanceCents -= change;
    // A change order that adds and deducts has a row of each.
    const isOfSum = rows.every((row) => changeOfSum(row) !== 0);
    const inAll = rows.reduce((sum, row) => sum + changeOfSum(row), 0);
    const { id, at, amountCents } = main;
    return {
      ...{ id, at, path: pathOf(contract, main) },
      by: authorOf(main, transfers),
      what: `${documentOf(contract, main)} ${deeds[main.event]}`,
      detail: howPaid(contract, main),
      amountCents: isOfSum ? inAll : amountCents * (change < 0 ? -1 : 1),
      others: rows.filter((row) => (isOfSum ? rows.length > 1 : row !== main)).map(meaningOf),
      balanceCents: change === 0 ? null : after,
    };
  });
}

/** Who brought a row about: where that is no person, who started its payment. */
const authorOf = ({ by, paymentId }: Transfer, transfers: readonly Transfer[]) =>
  by ?? (paymentId === null ? null : (startOf(paymentId, transfers)?.by ?? null));

const startOf = (paymentId: string, transfers: readonly Transfer[]) =>
  transfers.find((row) => row.event === 'STARTED' && row.paymentId === paymentId);

function groupsOf(transfers: readonly Transfer[]): readonly (readonly Transfer[])[] {
  const made = new Set(
    transfers.filter(({ event }) => event === 'SUCCEEDED').map(({ paymentId }) => paymentId),
  );
  const groups = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    const { at, event, requestId, paymentId, changeOrderId } = transfer;
    if (event === 'STARTED' && made.has(paymentId)) continue;
    const key = [at, event, requestId, paymentId, changeOrderId].join(' ');
    groups.set(key, [transfer, ...(groups.get(key) ?? [])]);
  }
  return [...groups.values()];
}

function documentOf({ requests, changeOrders }: LedgerContract, transfer: Transfer): string {
  const numberOf = (documents: LedgerContract['requests'], about: string) =>
    documents.find(({ id }) => id === about)?.number ?? '';
  const { requestId, changeOrderId } = transfer;
  if (requestId !== null) return `Request ${numberOf(requests, requestId)}`.trim();
  if (changeOrderId === null) return 'Contract';
  return `Change order ${changeOrders.find(({ id }) => id === changeOrderId)?.number ?? ''}`.trim();
}

const paymentOf = ({ requests }: LedgerContract, { paymentId }: Transfer) =>
  requests.flatMap(({ payments }) => payments).find(({ id }) => id === paymentId);

function pathOf({ projectId, id }: LedgerContract, { requestId, changeOrderId }: Transfer) {
  if (requestId !== null) return paths.paymentRequest(projectId, requestId);
  return changeOrderId === null ? null : paths.changeOrder(projectId, id, changeOrderId);
}

/** Why a payment was reversed. */
const reasonOf = (payment: LedgerPayment, { event }: Transfer) =>
  event === 'REVERSED' ? (payment.reversalReason ?? '') : '';

function howPaid(contract: LedgerContract, transfer: Transfer): string {
  const payment = paymentOf(contract, transfer);
  if (!payment) return '';
  const { label, reference } = paymentMethods[payment.method];
  const paid = `${label}, ${reference.toLowerCase()} ${payment.reference}, paid on ${formatDate(payment.paidOn)}`;
  const why = reasonOf(payment, transfer);
  return why === '' ? paid : `${paid}. Reason: ${why}`;
}

function meaningOf(transfer: Transfer): string {
  const { debit, credit, amountCents } = transfer;
  const amount = formatCents(amountCents);
  return (
    meanings[moveOf(transfer)]?.(amount) ??
    `${amount} from ${ledgerAccounts[debit].label} to ${ledgerAccounts[credit].label}`
  );
}

/** The rows of a ledger as a file, one line each, the latest first. */
export function ledgerCsv(contract: LedgerContract, transfers: readonly Transfer[]): Blob {
  const head: Cell[] = [
    ...['Date', 'What happened', 'Document', 'From', 'To', 'Amount', 'By'],
    ...['Paid on', 'Method', 'Reference', 'Reason'],
  ];
  return toCsv([
    head,
    ...transfers.map((transfer): Cell[] => {
      const payment = paymentOf(contract, transfer);
      return [
        transfer.at,
        ledgerEvents[transfer.event].label,
        documentOf(contract, transfer),
        ledgerAccounts[transfer.debit].label,
        ledgerAccounts[transfer.credit].label,
        { cents: transfer.amountCents },
        authorOf(transfer, transfers) ?? '',
        ...(payment
          ? [
              payment.paidOn,
              paymentMethods[payment.method].label,
              payment.reference,
              reasonOf(payment, transfer),
            ]
          : ['', '', '', '']),
      ];
    }),
  ]);
}
