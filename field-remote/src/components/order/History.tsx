import { paths } from '@plumbline/shared/contracts';
import { Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { historyOf } from '../../data/order-history.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { LineLink } from './LineLink.ts';

/** On paper, not its title alone at the foot of a page. */
const Whole = styled.div`
  break-inside: avoid;
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-1);
  overflow-wrap: anywhere;
`;

/** Who did what with an order, and when. */
export function History({ order }: { readonly order: WorkOrder }) {
  return (
    <Whole>
      <Section title="History">
        <List role="list">
          {historyOf(order).map((event, index) => (
            <li key={index} dir="auto">
              {event}
            </li>
          ))}
          {order.changeOrderId && (
            <li>
              <LineLink
                to={paths.changeOrder(order.projectId, order.contractId, order.changeOrderId)}
                preventScrollReset
              >
                See its change order
              </LineLink>
            </li>
          )}
        </List>
      </Section>
    </Whole>
  );
}
