import { useSession } from '@plumbline/shared/session';
import { Notice } from '@plumbline/shared/ui';
import { useState } from 'react';
import { readDraft, type RequestDraft } from '../../data/request-draft.ts';
import { isAnswered, isSameRequest, offersOf, withoutArrived } from '../../data/request-merge.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { valuesOf } from '../../data/request-values.ts';

/**
 * Says that what was typed came too late: another user submitted or withdrew the request. A draft that is kept
 * beside a decided request, or was begun after a withdrawal, belongs to the next request. Nothing is said of
 * what the user discarded together with the request, even if no answer came.
 */
export function KeptNotice({ request }: { readonly request: PaymentRequest }) {
  const { contract, state, kind } = request;
  const userId = useSession().session?.user.id ?? '';
  const [kept] = useState(() => readDraft({ userId, contractId: contract.id }));
  const isOfNew = kept?.requestId !== undefined && kept.requestId !== request.id;
  const isWithdrawn = state === 'WITHDRAWN';
  const isDiscarded = kept?.isGivenUp === true && (isWithdrawn || isOfNew);
  const isOvertaken = !isDiscarded && (state === 'SUBMITTED' || (isWithdrawn && !isOfNew));
  // Lines are typed of a request for work alone.
  if (!kept || !isOvertaken || kind !== 'PROGRESS' || contract.place !== 'PAYEE') return null;
  if (hasArrived(kept, request)) return null;
  return (
    <Notice tone="warning" title="What you typed is not part of this request">
      It was submitted or withdrawn somewhere else before you saved. What you typed is kept on this
      device, and comes back with the next draft.
    </Notice>
  );
}

/** Whether the request has all of a draft: the user has sent it from another tab. */
function hasArrived({ values, newer }: RequestDraft, request: PaymentRequest): boolean {
  const now = valuesOf(request.contract, request.lines, request.periodTo);
  const offers = offersOf(withoutArrived(newer ?? { lines: [] }, now));
  return isSameRequest(values, now) && isAnswered(offers);
}
