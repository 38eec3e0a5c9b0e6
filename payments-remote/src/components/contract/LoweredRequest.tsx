import { useQuery } from '@plumbline/shared/apollo';
import { formatCents } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import type { ChangeOrder, Contract } from '../../data/contract.ts';
import { GetPaymentRequest } from '../../data/request.ts';

interface LoweredRequestProps {
  /** The payment request that is submitted, or was sent back. */
  readonly id: string;
  readonly changeOrder: ChangeOrder;
  readonly contract: Contract;
}

/** Says before a change order is approved that a request could not be approved as it was asked for any more. */
export function LoweredRequest({ id, changeOrder, contract }: LoweredRequestProps) {
  const { data, error } = useQuery(GetPaymentRequest, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const request = data?.paymentRequest;
  if (!request) {
    return error ? <p>The payment request that waits could not be compared with it.</p> : null;
  }
  const { number, lines, state } = request;
  const lowered = changeOrder.lines.flatMap((change) => {
    const line = contract.lines.find((one) => one.id === change.lineId);
    const asked = lines.find(({ lineId }) => lineId === change.lineId);
    if (!line || !asked) return [];
    const left = line.scheduledCents + change.scheduledCents;
    const asks = asked.completedCents + asked.storedCents;
    return asks > left ? [{ id: change.id, text: line.text, left, asks }] : [];
  });
  if (lowered.length === 0) return null;
  return (
    <Notice tone="warning" title={`Payment request ${number} asks for more than this leaves`}>
      <ul role="list">
        {lowered.map(({ id: key, text, left, asks }) => (
          <li key={key}>
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
