import type { Status } from './project.ts';

/** Where a contract stands. */
export const contractStates = {
  DRAFT: { label: 'Draft', tone: 'warning' },
  OFFERED: { label: 'Waiting for signature', tone: 'info' },
  SIGNED: { label: 'Signed', tone: 'success' },
  DECLINED: { label: 'Declined', tone: 'warning' },
  CLOSED: { label: 'Closed', tone: 'success' },
} as const satisfies Record<string, Status>;

/** Where a change order stands. */
export const changeOrderStates = {
  PROPOSED: { label: 'Waiting for an answer', tone: 'info' },
  APPROVED: { label: 'Approved', tone: 'success' },
  DECLINED: { label: 'Declined', tone: 'warning' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'warning' },
} as const satisfies Record<string, Status>;

/** Where a payment request stands. */
export const requestStates = {
  DRAFT: { label: 'Draft', tone: 'warning' },
  SUBMITTED: { label: 'Waiting for approval', tone: 'info' },
  APPROVED: { label: 'Approved, to be paid', tone: 'info' },
  RETURNED: { label: 'Sent back', tone: 'warning' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'warning' },
  PAID: { label: 'Paid', tone: 'success' },
} as const satisfies Record<string, Status>;

/** What a payment request asks for: work that was done, or what was kept back of it. */
export const requestKinds = {
  PROGRESS: { label: 'Progress' },
  RETAINAGE: { label: 'Retainage' },
} as const;

/** Where a waiver stands. */
export const waiverStates = {
  ATTACHED: { label: 'Attached', tone: 'info' },
  EFFECTIVE: { label: 'Effective', tone: 'success' },
  VOID: { label: 'Void', tone: 'warning' },
} as const satisfies Record<string, Status>;

/** Where a payment stands. */
export const paymentStates = {
  STARTED: { label: 'On its way', tone: 'info' },
  SUCCEEDED: { label: 'Paid', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'warning' },
  REVERSED: { label: 'Reversed', tone: 'warning' },
} as const satisfies Record<string, Status>;

/** How a payment was made. */
export const paymentMethods = {
  CHECK: { label: 'Check', reference: 'Check number' },
  TRANSFER: { label: 'Bank transfer', reference: 'Transfer reference' },
  CASH: { label: 'Cash', reference: 'Receipt number' },
  OTHER: { label: 'Other', reference: 'Reference' },
} as const;

/** The accounts of the ledger: of a contract the first six, of a project's own costs the last two. */
export const ledgerAccounts = {
  COMMITMENT: { label: 'Contract sum' },
  UNBILLED: { label: 'Unbilled' },
  DUE: { label: 'Due' },
  IN_FLIGHT: { label: 'On its way' },
  RETAINED: { label: 'Held back' },
  PAID: { label: 'Paid' },
  COST: { label: 'Own cost' },
  SPENT: { label: 'Spent' },
} as const;

/** What a row of the ledger records. */
export const ledgerEvents = {
  SIGNED: { label: 'Contract signed' },
  CHANGED: { label: 'Change order approved' },
  APPROVED: { label: 'Payment request approved' },
  STARTED: { label: 'Payment started' },
  SUCCEEDED: { label: 'Payment made' },
  FAILED: { label: 'Payment failed' },
  REVERSED: { label: 'Payment reversed' },
  RELEASED: { label: 'Retainage released' },
  SPENT: { label: 'Cost recorded' },
} as const;

/** The API's name of a contract's state. */
export type ContractState = keyof typeof contractStates;
/** The API's name of a change order's state. */
export type ChangeOrderState = keyof typeof changeOrderStates;
/** The API's name of a payment request's state. */
export type RequestState = keyof typeof requestStates;
/** The API's name of a payment request's kind. */
export type RequestKind = keyof typeof requestKinds;
/** The API's name of a payment's state. */
export type PaymentState = keyof typeof paymentStates;
/** The API's name of a way to pay. */
export type PaymentMethod = keyof typeof paymentMethods;
/** The API's name of an account. */
export type LedgerAccount = keyof typeof ledgerAccounts;
/** The API's name of what a row of the ledger records. */
export type LedgerEvent = keyof typeof ledgerEvents;

/** The limits of money on a project. The database has the same. */
export const moneyLimits = {
  /** The sum of one contract with its change orders, and each amount. */
  cents: Number.MAX_SAFE_INTEGER,
  /** 100 percent. */
  retainageBp: 10_000,
  payDays: 365,
  /** From today to the end of a request's period, and to the day of a cost. */
  daysAhead: 366,
  /** Characters. */
  title: 120,
  lineText: 200,
  costCode: 20,
  reason: 1000,
  reference: 120,
  waiver: 20_000,
  /** Rows: of a contract, and of a project's budget. */
  lines: 500,
  /** In one project. */
  contracts: 500,
  /** In one project. */
  costs: 5000,
  /** For one contract, each. */
  changeOrders: 500,
  requests: 500,
} as const;

/**
 * What is kept back of work that is completed and stored to date: a rate in basis points of an amount
 * in cents, rounded down. The database's function `public.retainage_of` is the same rule.
 */
export const retainageOf = (rateBp: number, completedAndStoredCents: number): number =>
  Number((BigInt(rateBp) * BigInt(completedAndStoredCents)) / 10_000n);
