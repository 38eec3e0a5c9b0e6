import type { CommandState } from '@plumbline/shared/apollo/commands';
import { formatCents } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { styled } from 'styled-components';
import { NobodyToPay } from '../NobodyToPay.tsx';
import type { PaymentRequest } from '../../data/request.ts';
import { describeRelease } from './words.ts';

const Less = styled.dl`
  display: grid;
  gap: var(--space-1);

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
  }

  dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`;

interface ApproveDialogProps {
  readonly request: PaymentRequest;
  /** What is approved. */
  readonly dueCents: number;
  /** The lines of which less is approved than was asked for, by so much. */
  readonly less?: readonly (readonly [line: string, cents: number])[];
  readonly open: boolean;
  readonly command: CommandState;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a payment request is approved. */
export function ApproveDialog({ request, dueCents, less = [], ...rest }: ApproveDialogProps) {
  const { contract } = request;
  const { projectId, payer, secondApprovalAboveCents: aboveCents } = contract;
  const due = formatCents(dueCents);
  const release = describeRelease(request);
  return (
    <ConfirmDialog title={`Approve ${due}?`} verb="Approve" variant="primary" {...rest}>
      {less.length > 0 && (
        <Less>
          {[...less, ['Amount due, after retainage', request.dueCents - dueCents] as const].map(
            ([name, cents]) => (
              <div key={name}>
                <dt dir="auto">{name}</dt>
                <dd>{formatCents(cents)} less</dd>
              </div>
            ),
          )}
        </Less>
      )}
      {release && <p>{release}</p>}
      <p>
        {contract.payer.name} then owes {contract.payee.name} this amount within {contract.payDays}{' '}
        days. It cannot be taken back.
      </p>
      {aboveCents !== null && dueCents > aboveCents && (
        <>
          <p>
            Another person then pays it: the contract asks for a second one above{' '}
            {formatCents(aboveCents)}.
          </p>
          <NobodyToPay {...{ projectId, payer, aboveCents }} isApprovedByMe />
        </>
      )}
    </ConfirmDialog>
  );
}
