import { formatCents, paymentStates, paymentVerbs } from '@plumbline/shared/contracts';
import { Badge, Button, Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Payment, PaymentRequest } from '../../data/request.ts';
import { standingOf } from '../../data/standing.ts';
import { Buttons, Lines } from './request-layout.ts';
import { describePaymentTo } from './payment-words.ts';

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  font-variant-numeric: tabular-nums;
`;

const Words = styled.p`
  margin-block: var(--space-1) var(--space-2);
  overflow-wrap: anywhere;
`;

/** The payment that the user can reverse; undefined where there is none. */
export function paymentToReverse({ contract, payments }: PaymentRequest): Payment | undefined {
  return payments.find(
    ({ state, acknowledgedAt }) =>
      paymentVerbs(standingOf(contract), { state, isAcknowledged: acknowledgedAt !== null })
        .reverse,
  );
}

interface PaymentsProps {
  readonly request: PaymentRequest;
  /** Undefined while another form is open. */
  readonly onReverse: (() => void) | undefined;
}

/** The payments of a request, the reversed ones too. */
export function Payments({ request, onReverse }: PaymentsProps) {
  const reversible = paymentToReverse(request);
  if (request.payments.length === 0) return null;
  return (
    <Section title="Payments">
      <Lines role="list">
        {request.payments.map((payment) => (
          <li key={payment.id}>
            <Head>
              <strong>{formatCents(payment.amountCents)}</strong>
              <Badge tone={paymentStates[payment.state].tone}>
                {paymentStates[payment.state].label}
              </Badge>
            </Head>
            <Words dir="auto" role="status">
              {describePaymentTo(request.contract, payment)}
            </Words>
            {onReverse && payment === reversible && (
              <Buttons>
                <Button onClick={onReverse}>Reverse this payment</Button>
              </Buttons>
            )}
          </li>
        ))}
      </Lines>
    </Section>
  );
}
