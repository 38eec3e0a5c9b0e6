import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { Stack, useScreen } from '@plumbline/shared/screens';
import { ButtonLink, EmptyState, PageHeader, PageTitle, Section } from '@plumbline/shared/ui';
import { HardHat } from 'lucide-react';
import { KeptLine } from '../components/KeptLine.tsx';
import { OrderRows } from '../components/list/OrderRows.tsx';
import { ShowMore } from '../components/list/ShowMore.tsx';
import { GetMyWorkOrders } from '../data/my-work-orders.ts';

/** The work orders and extras that wait for the user, in all of their projects. */
export function WorkPage() {
  return (
    <>
      <PageTitle>Work</PageTitle>
      <PageHeader title="Work" description="What waits for you, in all your projects." />
      <Stack>
        <KeptLine isAlways={false} />
        <Mine />
      </Stack>
    </>
  );
}

function Mine() {
  const query = useQuery(GetMyWorkOrders, { fetchPolicy: 'cache-and-network' });
  const { waiting } = useScreen(query, 'Your work');
  if (!query.data) return waiting;
  const { edges, pageInfo } = query.data.myWorkOrders;
  const after = pageInfo.endCursor;
  return (
    <>
      {waiting}
      {edges.length === 0 ? (
        <EmptyState
          title="Nothing waits for you"
          icon={<HardHat size="2.5rem" strokeWidth={1.5} aria-hidden />}
          action={<ButtonLink to={paths.projects()}>Go to your projects</ButtonLink>}
        >
          Work orders to do, to correct and to approve come together here.
        </EmptyState>
      ) : (
        <Section title="Needs you">
          <OrderRows orders={edges.map(({ node }) => node)} saysProject />
          {pageInfo.hasNextPage && (
            <ShowMore fetchMore={() => query.fetchMore({ variables: { after } })} />
          )}
        </Section>
      )}
    </>
  );
}
