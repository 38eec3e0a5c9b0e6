import { formatCents } from '@plumbline/shared/contracts';
import { describeTimeToPay } from '../../data/pay-days.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { NobodyToPay } from '../NobodyToPay.tsx';
import { AmountRows } from './request-layout.ts';
import { describeRelease } from './words.ts';

interface ApprovalTermsProps {
  readonly request: PaymentRequest;
  /** What is approved. */
  readonly dueCents: number;
  /** The lines of which less is approved than was asked for, by so much. */
  readonly less?: readonly (readonly [line: string, cents: number])[];
}

/** What the approval of a payment request means, before it is given. */
export function ApprovalTerms({ request, dueCents, less = [] }: ApprovalTermsProps) {
  const { contract } = request;
  const { projectId, payer, secondApprovalAboveCents: aboveCents } = contract;
  const release = describeRelease(request);
  return (
    <>
      {less.length > 0 && (
        <AmountRows>
          {[...less, ['Amount due, after retainage', request.dueCents - dueCents] as const].map(
            ([name, cents]) => (
              <div key={name}>
                <dt dir="auto">{name}</dt>
                <dd>{formatCents(cents)} less</dd>
              </div>
            ),
          )}
        </AmountRows>
      )}
      {release && <p>{release}</p>}
      <p>
        {contract.payer.name} then owes {contract.payee.name} this amount{' '}
        {describeTimeToPay(contract.payDays)}. It cannot be taken back.
      </p>
      {aboveCents !== null && dueCents > aboveCents && (
        <>
          <p>
            Another person then pays it: the contract asks for a second one above{' '}
            {formatCents(aboveCents)}.
          </p>
          <NobodyToPay {...{ projectId, payer, aboveCents }} approver="me" />
        </>
      )}
    </>
  );
}
