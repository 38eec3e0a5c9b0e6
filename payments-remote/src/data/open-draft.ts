import type { RequestDraft } from './request-draft.ts';
import { addNewer, mergeNewer, offersOf, offerTyped, withoutArrived } from './request-merge.ts';
import type { RequestValues } from './request-values.ts';

/** What a request's form is opened for. */
interface Opening {
  /** Null for a new request. */
  readonly requestId: string | null;
  /** The values of the saved request; of a new one, those of a form in which nothing was typed. */
  readonly newest: RequestValues;
  /** What the form shows where nothing was typed. */
  readonly first: RequestValues;
  /** The withdrawn request from whose lines a new one starts. */
  readonly formerId: string | undefined;
}

/**
 * The draft that a form opens with. What was typed for another request is only offered beside it.
 * @param left what a lost tab, a reload or an ended session left on this device
 */
export function openDraft(
  left: RequestDraft | undefined,
  opening: Opening,
): { readonly draft: RequestDraft; readonly isRestored: boolean } {
  const { requestId, newest, first, formerId } = opening;
  // This draft was discarded together with its request, which is withdrawn: here is another request.
  const isGivenUp = left?.isGivenUp && left.requestId !== requestId;
  const kept = isGivenUp ? undefined : left && withoutSent(left, newest);
  if (!kept || isOfOther(kept, opening)) {
    const offered = kept && offerTyped(kept.base, kept.values, first);
    const newer = offered && addNewer(offersOf(kept.newer ?? { lines: [] }), offered);
    return {
      draft: { values: first, base: newest, requestId, formerId, newer },
      isRestored: false,
    };
  }
  if (requestId !== null || !kept.requestId) {
    return { draft: { ...kept, requestId }, isRestored: true };
  }
  // The request that it was typed for is withdrawn: only what was typed comes back.
  const { values } = mergeNewer(kept.base, kept.values, newest);
  return { draft: { ...kept, requestId, values, base: newest }, isRestored: true };
}

const withoutSent = (left: RequestDraft, newest: RequestValues): RequestDraft => ({
  ...left,
  newer: left.newer && withoutArrived(left.newer, newest),
});

function isOfOther(kept: RequestDraft, { requestId, formerId }: Opening): boolean {
  // Each request that a new one starts from gives its own lines.
  if (requestId === null) return formerId !== undefined && kept.formerId !== formerId;
  return kept.requestId !== undefined && kept.requestId !== requestId;
}
