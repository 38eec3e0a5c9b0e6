import { formatCents } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import type { PaymentRequest } from '../../data/request.ts';
import { lacksWaiver } from '../../data/waiver.ts';

/**
 * Tells the payer, before what pays a request, that its waiver is not there. Not in the bar of verbs,
 * which would cover half of a window of large text.
 */
export function MissingWaiver({ request }: { readonly request: PaymentRequest }) {
  const { contract, dueCents } = request;
  if (!lacksWaiver(contract, request, dueCents)) return null;
  return (
    <Notice tone="warning" title="You would pay without the waiver">
      The contract asks for one, and {contract.payee.name} has not attached one for{' '}
      {formatCents(dueCents)} yet.
    </Notice>
  );
}
