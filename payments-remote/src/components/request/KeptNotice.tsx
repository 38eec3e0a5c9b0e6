import { useSession } from '@plumbline/shared/session';
import { Notice } from '@plumbline/shared/ui';
import { useState } from 'react';
import { readDraft } from '../../data/request-draft.ts';
import type { PaymentRequest } from '../../data/request.ts';

/** Something was typed that somebody else overtook, by submitting or withdrawing the request. */
export function KeptNotice({ request }: { readonly request: PaymentRequest }) {
  const userId = useSession().session?.user.id ?? '';
  const [kept] = useState(() => readDraft({ userId, contractId: request.contract.id }));
  if (!kept || request.contract.place !== 'PAYEE') return null;
  return (
    <Notice tone="warning" title="What you typed is not part of this request">
      It was submitted or withdrawn somewhere else before you saved. What you typed is kept on this
      device, and comes back with the next draft.
    </Notice>
  );
}
