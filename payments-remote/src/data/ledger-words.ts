import {
  formatCents,
  formatDate,
  formatDay,
  type LedgerAccount,
  ledgerAccounts,
  type LedgerEvent,
  ledgerEvents,
  paymentMethods,
} from '@plumbline/shared/contracts';
import { type Cell, toCsv } from './csv.ts';
import type { LedgerContract, Transfer } from './ledger.ts';

/** What happened at once to one document: one row of the ledger, or several. */
export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly words: string;
  /** The request that it belongs to. */
  readonly requestId: string | null;
}

type Move = `${LedgerAccount} ${LedgerAccount}`;

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
  RELEASED: 'approved',
  STARTED: 'payment started',
  SUCCEEDED: 'payment made',
  FAILED: 'payment failed',
  REVERSED: 'payment reversed',
  SPENT: 'recorded',
};

/** The rows of a ledger, the latest first, as sentences. */
export function ledgerEntries(
  contract: LedgerContract,
  transfers: readonly Transfer[],
): readonly LedgerEntry[] {
  const groups = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    const { at, event, requestId, paymentId, changeOrderId } = transfer;
    const key = [at, event, requestId, paymentId, changeOrderId].join(' ');
    groups.set(key, [transfer, ...(groups.get(key) ?? [])]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { id, at, by, requestId } = first;
    const words = `${headOf(contract, first)}: ${rows.map(meaningOf).join(', ')}${howPaid(contract, first)}`;
    return [{ id, at, by, requestId, words }];
  });
}

const headOf = (contract: LedgerContract, transfer: Transfer) =>
  `${documentOf(contract, transfer)} ${deeds[transfer.event]}`;

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

function howPaid(contract: LedgerContract, transfer: Transfer): string {
  const payment = paymentOf(contract, transfer);
  if (!payment) return '';
  const { label, reference } = paymentMethods[payment.method];
  return ` (${label}, ${reference.toLowerCase()} ${payment.reference}, paid on ${formatDate(payment.paidOn)})`;
}

function meaningOf({ debit, credit, amountCents }: Transfer): string {
  const amount = formatCents(amountCents);
  return (
    meanings[`${debit} ${credit}`]?.(amount) ??
    `${amount} from ${ledgerAccounts[debit].label} to ${ledgerAccounts[credit].label}`
  );
}

/** The rows of a ledger as a file, one line each, the latest first. */
export function ledgerCsv(contract: LedgerContract, transfers: readonly Transfer[]): Blob {
  const head: Cell[] = [
    ...['Date', 'What happened', 'Document', 'From', 'To', 'Amount', 'By'],
    ...['Paid on', 'Method', 'Reference'],
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
        transfer.by ?? '',
        ...(payment
          ? [payment.paidOn, paymentMethods[payment.method].label, payment.reference]
          : ['', '', '']),
      ];
    }),
  ]);
}

/** Under a sentence: when it was, and whose deed. */
export const describeDeed = ({ at, by }: LedgerEntry) =>
  by === null ? formatDay(at) : `${formatDay(at)} by ${by}`;
