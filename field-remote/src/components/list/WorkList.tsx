import { useQuery } from '@plumbline/shared/apollo';
import { useKeptNames } from '@plumbline/shared/forms';
import { Stack, useScreen } from '@plumbline/shared/screens';
import { Optional, Section } from '@plumbline/shared/ui';
import { lazy } from 'react';
import { extraKey } from '../../data/kept-texts.ts';
import { GetWorkOrders } from '../../data/work-orders.ts';
import { KeptLine } from '../KeptLine.tsx';
import type { WorkScreenProps } from '../screen-props.ts';
import { NewLink } from './NewLink.tsx';
import { NoOrders, NothingForClients } from './NoOrders.tsx';
import { OrderRows } from './OrderRows.tsx';
import { ShowMore } from './ShowMore.tsx';
import { Unsent } from './Unsent.tsx';
import { useReadyForExtras } from './useReadyForExtras.ts';
import { WaitingNews } from './WaitingNews.tsx';

const DeletedDrafts = lazy(async () => ({
  default: (await import('./DeletedDrafts.tsx')).DeletedDrafts,
}));

/** The work orders and extras of a project, open and urgent ones first. */
export function WorkList({ projectId, role }: WorkScreenProps) {
  const query = useQuery(GetWorkOrders, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting } = useScreen(query, 'The work orders');
  const typed = useKeptNames(extraKey(''));
  useReadyForExtras({ projectId, role });
  if (!query.data) {
    return (
      <Stack>
        <KeptLine isAlways={false} />
        <Unsent projectId={projectId} orders={query.error && []} />
        {waiting}
        {/* Its form may be there without a connection, where the list is not. */}
        {query.error && role === 'SUBCONTRACTOR' && (
          <NewLink projectId={projectId} role={role} known={[]} />
        )}
      </Stack>
    );
  }
  const { edges, pageInfo } = query.data.workOrders;
  const orders = edges.map(({ node }) => node);
  const unlisted = typed
    .map((name) => name.slice(extraKey('').length))
    .filter((id) => !orders.some((order) => order.id === id));
  const after = pageInfo.endCursor;
  return (
    <Stack>
      <KeptLine isAlways={role === 'SUBCONTRACTOR'} />
      {waiting}
      <WaitingNews orders={orders} />
      <Unsent projectId={projectId} orders={orders} />
      {unlisted.length > 0 && (
        <Optional>
          <DeletedDrafts projectId={projectId} ids={unlisted} />
        </Optional>
      )}
      {orders.length === 0 ? (
        role === 'CLIENT' ? (
          <NothingForClients projectId={projectId} />
        ) : (
          <NoOrders projectId={projectId} role={role} />
        )
      ) : (
        <Section
          title="Work orders and extras"
          action={<NewLink projectId={projectId} role={role} known={orders} />}
        >
          <OrderRows orders={orders} />
          {pageInfo.hasNextPage && (
            <ShowMore fetchMore={() => query.fetchMore({ variables: { after } })} />
          )}
        </Section>
      )}
    </Stack>
  );
}
