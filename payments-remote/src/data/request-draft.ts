import { personalKey } from '@plumbline/shared/contracts';
import { readKept, removeKept, writeKept } from '@plumbline/shared/forms';
import * as z from '@plumbline/shared/schema';
import { newerRequest } from './request-merge.ts';
import { requestValues } from './request-values.ts';

const draftSchema = z.object({
  values: requestValues,
  /** What the form started from. */
  base: requestValues,
  /** The request that it was typed for; null for a new one. */
  requestId: z.optional(z.nullable(z.string())),
  /** Whether the user has confirmed to discard it with its request, though no answer may have come. */
  isGivenUp: z.optional(z.boolean()),
  /** The withdrawn request from whose lines it started. */
  formerId: z.optional(z.string()),
  /** Changes from elsewhere that the user has not answered. */
  newer: z.optional(newerRequest),
});

/** A payment request that is being typed. */
export type RequestDraft = z.infer<typeof draftSchema>;

/** Where a draft is kept: each user has their own, of each contract's open request. */
export interface DraftPlace {
  readonly userId: string;
  readonly contractId: string;
}

/** The storage key of a draft. */
export const draftKey = ({ userId, contractId }: DraftPlace) =>
  personalKey(userId, `payment-request.${contractId}`);

/** What a lost tab, a reload or an ended session left behind on this device. */
export function readDraft(place: DraftPlace): RequestDraft | undefined {
  return draftSchema.safeParse(readKept(draftKey(place))).data;
}

/** Keeps what is typed. @returns whether it is kept: a blocked or full storage keeps nothing */
export function keepDraft(place: DraftPlace, draft: RequestDraft): boolean {
  return writeKept(draftKey(place), draft);
}

/** Marks what is kept as discarded together with its request, or takes the mark away. */
export function giveUpDraft(place: DraftPlace, isGivenUp: boolean): void {
  const kept = readDraft(place);
  if (kept) keepDraft(place, { ...kept, isGivenUp });
}

/** Removes the draft after it was saved or given up. */
export function forgetDraft(place: DraftPlace): void {
  removeKept(draftKey(place));
}
