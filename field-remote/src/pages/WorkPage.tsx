import { useQuery } from '@plumbline/shared/apollo';
import { Stack, useScreen } from '@plumbline/shared/screens';
import { Loaded, PageHeader, PageTitle, Section } from '@plumbline/shared/ui';
import { KeptLine } from '../components/KeptLine.tsx';
import { OfOthers } from '../components/list/OfOthers.tsx';
import { OrderRows } from '../components/list/OrderRows.tsx';
import { ShowMore } from '../components/list/ShowMore.tsx';
import { Unsent } from '../components/list/Unsent.tsx';
import { WaitingNews } from '../components/list/WaitingNews.tsx';
import { GetMyWorkOrders, ordersOf } from '../data/my-work-orders.ts';

/** The open work orders and extras of the user's party, in all of their projects. */
export function WorkPage() {
  return (
    <>
      <PageTitle>Work</PageTitle>
      <PageHeader
        title="Work"
        description="What waits for you and for others, in all your projects."
      />
      <Stack>
        <KeptLine isAlways={false} />
        <Mine />
      </Stack>
    </>
  );
}

const loadNothing = async () => (await import('../components/list/NothingWaits.tsx')).NothingWaits;
const loadKept = async () => (await import('../components/list/KeptWork.tsx')).KeptWork;

function Mine() {
  const query = useQuery(GetMyWorkOrders, { fetchPolicy: 'cache-and-network' });
  const { waiting } = useScreen(query, 'Your work');
  const { myWorkOrders, ofOthers } = query.data ?? {};
  const [orders, others] = [ordersOf(myWorkOrders), ordersOf(ofOthers)];
  // The list may then lack an order that was opened since it was read.
  const isCutOff = query.error !== undefined || (query.data && !navigator.onLine);
  return (
    <>
      <Unsent orders={query.data || query.error ? [...orders, ...others] : undefined} />
      {waiting}
      <WaitingNews orders={orders} />
      {orders.length > 0 && (
        <Section title="Needs you">
          <OrderRows orders={orders} saysProject />
          {myWorkOrders?.pageInfo.hasNextPage && (
            <ShowMore
              fetchMore={() =>
                query.fetchMore({ variables: { after: myWorkOrders.pageInfo.endCursor } })
              }
            />
          )}
        </Section>
      )}
      {query.data && !isCutOff && orders.length === 0 && <Loaded load={loadNothing} props={{}} />}
      <OfOthers orders={others} />
      {ofOthers?.pageInfo.hasNextPage && (
        <ShowMore
          fetchMore={() =>
            query.fetchMore({ variables: { afterOfOthers: ofOthers.pageInfo.endCursor } })
          }
        />
      )}
      {isCutOff && (
        <Loaded load={loadKept} props={{ shown: [...orders, ...others].map(({ id }) => id) }} />
      )}
    </>
  );
}
