import { z } from 'zod';
import {
  changeOrderStates,
  contractStates,
  paymentMethods,
  paymentStates,
  requestKinds,
  requestStates,
  waiverStates,
} from '../../../shared/contracts/money.ts';
import { memberRights, partyKinds } from '../../../shared/contracts/people.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { ReturnRow } from '../work/read-returns.ts';
import type { UploadRow } from '../work/work-rows.ts';

// The rows come as JSON, whose numbers hold every amount up to the limit.

const kind = z.enum(namesOf(partyKinds));

const partyRow = z.object({ id: z.string(), name: z.string(), kind });

/** A line of a contract. */
export const contractLineRow = z.object({
  id: z.string(),
  contractId: z.string(),
  position: z.number(),
  text: z.string(),
  costCode: z.string(),
  scheduledCents: z.number(),
  completedCents: z.number(),
  storedCents: z.number(),
  changeOrderNumber: z.number().nullable(),
});

const changeOrderLineRow = z.object({
  id: z.string(),
  lineId: z.string().nullable(),
  text: z.string(),
  costCode: z.string(),
  scheduledCents: z.number(),
});

/** A change order, as the calling user sees it. */
export const changeOrderRow = z.object({
  id: z.string(),
  version: z.number(),
  contractId: z.string(),
  number: z.number(),
  reason: z.string(),
  amountCents: z.number(),
  state: z.enum(namesOf(changeOrderStates)),
  proposedBy: z.string(),
  isMine: z.boolean(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  declineReason: z.string().nullable(),
  lines: z.array(changeOrderLineRow),
});

/** A payment of a request. */
export const paymentRow = z.object({
  id: z.string(),
  version: z.number(),
  requestId: z.string(),
  amountCents: z.number(),
  method: z.enum(namesOf(paymentMethods)),
  reference: z.string(),
  providerReference: z.string().nullable(),
  state: z.enum(namesOf(paymentStates)),
  paidOn: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  settledAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  reversedAt: z.string().nullable(),
  reversedBy: z.string().nullable(),
  reversalReason: z.string().nullable(),
});

const waiverRow = z.object({
  id: z.string(),
  version: z.number(),
  text: z.string(),
  amountCents: z.number(),
  throughDate: z.string(),
  documentId: z.string().nullable(),
  state: z.enum(namesOf(waiverStates)),
  createdAt: z.string(),
  createdBy: z.string(),
});

/** What a payment request says of a line. */
export const requestLineRow = z.object({
  requestId: z.string(),
  lineId: z.string(),
  position: z.number(),
  text: z.string(),
  costCode: z.string(),
  scheduledCents: z.number(),
  previousCompletedCents: z.number(),
  previousStoredCents: z.number(),
  completedCents: z.number(),
  storedCents: z.number(),
  approvedCompletedCents: z.number().nullable(),
  approvedStoredCents: z.number().nullable(),
});

/** A payment request without its contract, lines and payments. */
export const requestRow = z.object({
  id: z.string(),
  version: z.number(),
  contractId: z.string(),
  number: z.number(),
  kind: z.enum(namesOf(requestKinds)),
  state: z.enum(namesOf(requestStates)),
  periodTo: z.string(),
  completedAndStoredCents: z.number(),
  retainedCents: z.number(),
  previousCents: z.number(),
  dueCents: z.number(),
  heldCents: z.number(),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedByMe: z.boolean(),
  reason: z.string().nullable(),
  dueOn: z.string().nullable(),
  waiver: waiverRow.nullable(),
});

/** A contract without its lines, change orders and requests. */
export const contractFacts = z.object({
  id: z.string(),
  version: z.number(),
  projectId: z.string(),
  projectTitle: z.string(),
  number: z.number(),
  title: z.string(),
  payer: partyRow,
  payee: partyRow,
  place: z.enum(['PAYER', 'PAYEE']),
  myKind: kind,
  myRights: z.array(z.enum(namesOf(memberRights))),
  retainageBp: z.number(),
  payDays: z.number(),
  asksForWaiver: z.boolean(),
  secondApprovalAboveCents: z.number().nullable(),
  state: z.enum(namesOf(contractStates)),
  offeredAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
  declinedAt: z.string().nullable(),
  wasOffered: z.boolean(),
  scheduledCents: z.number(),
  changeOrderCents: z.number(),
  completedAndStoredCents: z.number(),
  retainedCents: z.number(),
  dueCents: z.number(),
  inFlightCents: z.number(),
  paidCents: z.number(),
  unbilledCents: z.number(),
});

export type ContractPartyRow = z.infer<typeof partyRow>;
export type ContractLineRow = z.infer<typeof contractLineRow>;
export type ChangeOrderLineRow = z.infer<typeof changeOrderLineRow>;
export type ChangeOrderRow = z.infer<typeof changeOrderRow>;
export type PaymentRow = z.infer<typeof paymentRow>;
export type RequestLineRow = z.infer<typeof requestLineRow>;
export type ContractFacts = z.infer<typeof contractFacts>;

/** A contract, as the calling user sees it. */
export interface ContractRow extends ContractFacts {
  readonly lines: readonly ContractLineRow[];
  readonly changeOrders: readonly ChangeOrderRow[];
  readonly requests: readonly RequestRow[];
}

/** The latest waiver of a payment request. */
export interface WaiverRow extends z.infer<typeof waiverRow> {
  readonly document: UploadRow | undefined;
}

/** A payment request without its contract. */
export interface RequestFacts extends Omit<z.infer<typeof requestRow>, 'waiver'> {
  readonly waiver: WaiverRow | null;
  readonly lines: readonly RequestLineRow[];
  /** The latest first. */
  readonly payments: readonly PaymentRow[];
  /** Each time that it was sent back, the latest last. */
  readonly returns: readonly ReturnRow[];
}

/** A payment request, as the calling user sees it. */
export interface RequestRow extends RequestFacts {
  readonly contract: ContractRow;
}
