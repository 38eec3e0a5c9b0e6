import { z } from 'zod';
import { contractStates } from '../../../shared/contracts/money.ts';
import { memberRights } from '../../../shared/contracts/people.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { uploadBuckets, uploadRefusals, uploadStates } from '../../../shared/contracts/uploads.ts';
import type { ReturnRow } from './read-returns.ts';
import { workOrderKinds, workOrderStates } from '../../../shared/contracts/work-orders.ts';

// The rows come as JSON, whose numbers hold every amount up to the limit.

const entryRow = z.object({
  text: z.string(),
  minutes: z.number().nullable(),
  rateCents: z.number().nullable(),
  quantityHundredths: z.number().nullable(),
  unit: z.string().nullable(),
  unitPriceCents: z.number().nullable(),
  amountCents: z.number(),
});

/** An upload, as the calling user sees it. */
export const uploadRow = z.object({
  id: z.string(),
  version: z.number(),
  workOrderId: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number(),
  bucket: z.enum(namesOf(uploadBuckets)),
  path: z.string(),
  smallPath: z.string().nullable(),
  state: z.enum(namesOf(uploadStates)),
  refusalCode: z.enum(namesOf(uploadRefusals)).nullable(),
  takenAt: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  originalSha256: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  isOfMyParty: z.boolean(),
  partyIds: z.array(z.string()).nullable(),
  requestId: z.string().nullable(),
  isKept: z.boolean(),
  isMine: z.boolean(),
  createdByPartyId: z.string(),
  cursorAt: z.string(),
});

/** A work order without its photos. */
export const workOrderFacts = z.object({
  id: z.string(),
  version: z.number(),
  projectId: z.string(),
  projectTitle: z.string(),
  contractId: z.string(),
  contractTitle: z.string(),
  contractState: z.enum(namesOf(contractStates)),
  number: z.number().nullable(),
  kind: z.enum(namesOf(workOrderKinds)),
  text: z.string(),
  place: z.string().nullable(),
  dueDate: z.string().nullable(),
  state: z.enum(namesOf(workOrderStates)),
  side: z.enum(['PAYER', 'PAYEE']),
  myRights: z.array(z.enum(namesOf(memberRights))),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  waitsFor: z.string().nullable(),
  waitsSince: z.string().nullable(),
  amountCents: z.number(),
  changeOrderId: z.string().nullable(),
  entries: z.array(entryRow),
  /** Where it stands in a list. */
  isOpen: z.boolean(),
  urgency: z.number(),
  cursorAt: z.string(),
});

export type WorkOrderEntryRow = z.infer<typeof entryRow>;
export type UploadRow = z.infer<typeof uploadRow>;

/** A work order, as the calling user sees it. */
export interface WorkOrderRow extends z.infer<typeof workOrderFacts> {
  readonly photos: readonly UploadRow[];
  /** Each time that it was sent back or withdrawn, the latest last. */
  readonly returns: readonly ReturnRow[];
}
