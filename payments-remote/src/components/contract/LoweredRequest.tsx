import { useQuery } from '@plumbline/shared/apollo';
import { formatCents } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import { type ChangeOrder, changeOfLine } from '../../data/contract.ts';
import { GetPaymentRequest } from '../../data/request.ts';

interface LoweredRequestProps {
  /** The payment request that is submitted, or was sent back. */
  readonly id: string;
  readonly changeOrder: ChangeOrder;
}

/** Says before a change order is approved that a request could not be approved as it was asked for any more. */
export function LoweredRequest({ id, changeOrder }: LoweredRequestProps) {
  const { data, error } = useQuery(GetPaymentRequest, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const request = data?.paymentRequest;
  if (!request) {
    return error ? <p>The payment request that waits could not be compared with it.</p> : null;
  }
  const { number, lines, state } = request;
  const lowered = lines.flatMap(({ lineId, text, ...line }) => {
    const change = changeOfLine(changeOrder, lineId);
    const left = line.scheduledCents + change;
    const asks = line.completedCents + line.storedCents;
    return change < 0 && asks > left ? [{ lineId, text, left, asks }] : [];
  });
  if (lowered.length === 0) return null;
  return (
    <Notice tone="warning" title={`Payment request ${number} asks for more than this leaves`}>
      <ul role="list">
        {lowered.map(({ lineId, text, left, asks }) => (
          <li key={lineId}>
            <bdi>{text}</bdi> is then {formatCents(left)}. The request asks for {formatCents(asks)}.
          </li>
        ))}
      </ul>
      <p>
        {state === 'RETURNED'
          ? 'The request was sent back. It then has to ask for less before it is submitted again.'
          : 'The request then has to be approved for less, sent back or withdrawn.'}
      </p>
    </Notice>
  );
}
