import { paths } from '@plumbline/shared/contracts';
import { Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { dueInWords, isLate } from '../../data/order-words.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { LineLink } from './LineLink.ts';
import { Facts, Text } from './order-layout.ts';

const Due = styled.dd`
  &[data-late='true'] {
    color: var(--color-danger);
  }
`;

/** What is to be done or was done, where, by when and on which contract. */
export function OrderFacts({ order }: { readonly order: WorkOrder }) {
  const { projectId, contractId, contractTitle, place, kind, text } = order;
  const due = dueInWords(order);
  return (
    <Section title={kind === 'EXTRA' ? 'What was done' : 'What to do'}>
      <Text dir="auto">{text}</Text>
      <Facts>
        {place && (
          <div>
            <dt>Place</dt>
            <dd dir="auto">{place}</dd>
          </div>
        )}
        {due && (
          <div>
            <dt>Date</dt>
            <Due data-late={isLate(order)}>{due}</Due>
          </div>
        )}
        <div>
          <dt>Contract</dt>
          <dd dir="auto">
            <LineLink to={paths.contract(projectId, contractId)} preventScrollReset>
              {contractTitle}
            </LineLink>
          </dd>
        </div>
      </Facts>
    </Section>
  );
}
