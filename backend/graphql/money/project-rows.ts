import { z } from 'zod';
import { ledgerAccounts, ledgerEvents } from '../../../shared/contracts/money.ts';
import { memberRights } from '../../../shared/contracts/people.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { UploadRow } from '../work/work-rows.ts';
import type { ContractRow, RequestRow } from './contract-rows.ts';

const account = z.enum(namesOf(ledgerAccounts));

/** The plan of a project's budget, and what the calling user may do for the general contractor. */
export const planRow = z.object({
  /** 0 until it is planned. */
  version: z.number(),
  myRights: z.array(z.enum(namesOf(memberRights))),
});

/** A row of the ledger. */
export const transferRow = z.object({
  id: z.string(),
  event: z.enum(namesOf(ledgerEvents)),
  debit: account,
  credit: account,
  amountCents: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  changeOrderId: z.string().nullable(),
  requestId: z.string().nullable(),
  paymentId: z.string().nullable(),
  costId: z.string().nullable(),
  reversesId: z.string().nullable(),
});

/** The figures of a cost code. */
export const budgetLineRow = z.object({
  costCode: z.string(),
  text: z.string(),
  plannedCents: z.number(),
  committedCents: z.number(),
  approvedCents: z.number(),
  paidCents: z.number(),
  ownCostCents: z.number(),
  leftCents: z.number(),
});

/** A cost without its receipt. */
export const costRow = z.object({
  id: z.string(),
  version: z.number(),
  projectId: z.string(),
  costCode: z.string(),
  text: z.string(),
  amountCents: z.number(),
  date: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  reversesId: z.string().nullable(),
  isReversed: z.boolean(),
  receiptId: z.string().nullable(),
});

/** Money that came or went, or is expected to. */
export const cashEntryRow = z.object({
  id: z.string(),
  date: z.string(),
  direction: z.enum(['IN', 'OUT']),
  state: z.enum(['PAID', 'EXPECTED']),
  amountCents: z.number(),
  title: z.string(),
  requestId: z.string().nullable(),
  requestNumber: z.number().nullable(),
  contractId: z.string().nullable(),
});

export type TransferRow = z.infer<typeof transferRow>;
export type BudgetLineRow = z.infer<typeof budgetLineRow>;
export type CashEntryRow = z.infer<typeof cashEntryRow>;

/** A cost that the general contractor paid outside of contracts. */
export interface CostRow extends z.infer<typeof costRow> {
  readonly receipt: UploadRow | undefined;
}

/** The budget of a project. */
export interface BudgetRow extends z.infer<typeof planRow> {
  readonly id: string;
  readonly lines: readonly BudgetLineRow[];
  readonly costs: readonly CostRow[];
}

/** What the calling user's parties are owed and owe, in all projects. */
export interface MoneyRow {
  readonly owedToMeCents: number;
  readonly iOweCents: number;
  readonly heldBackCents: number;
  readonly iHoldCents: number;
  readonly contracts: readonly ContractRow[];
  readonly submittedCents: number;
  readonly submitted: readonly RequestRow[];
}
