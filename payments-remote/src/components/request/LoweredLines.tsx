import { formatCents } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import { loweredLines } from '../../data/request-line-amounts.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { verbsOf } from './words.ts';

/** Tells both parties that change orders have lowered lines below what a submitted request asks for. */
export function LoweredLines({ request }: { readonly request: PaymentRequest }) {
  return (
    <Notice tone="warning" title="This cannot be approved as it was asked for">
      A change order has lowered what it bills since it was submitted:
      <ul role="list">
        {loweredLines(request).map(
          ({ lineId, position, text, completedCents, storedCents, scheduledCents }) => (
            <li key={lineId}>
              <bdi>
                {position}. {text}
              </bdi>{' '}
              is now {formatCents(scheduledCents)}. This asks for{' '}
              {formatCents(completedCents + storedCents)}.
            </li>
          ),
        )}
      </ul>
      <p>{describeWayOut(request)}</p>
    </Notice>
  );
}

/** What the user can do about it. */
function describeWayOut(request: PaymentRequest): string {
  const { payer, payee } = request.contract;
  const { decide, withdraw } = verbsOf(request);
  if (decide) return `Approve less, at most the lowered amount, or send it back to ${payee.name}.`;
  const theirs = `${payer.name} can approve at most the lowered amount, or send it back.`;
  return withdraw ? `${theirs} You can also withdraw it, and request again for less.` : theirs;
}
