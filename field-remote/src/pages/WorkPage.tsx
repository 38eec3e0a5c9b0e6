import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { Loaded, Stack, useScreen } from '@plumbline/shared/screens';
import { useSession } from '@plumbline/shared/session';
import { ButtonLink, EmptyState, PageHeader, PageTitle, Section } from '@plumbline/shared/ui';
import { HardHat } from 'lucide-react';
import { styled } from 'styled-components';
import { KeptLine } from '../components/KeptLine.tsx';
import { OrderRows } from '../components/list/OrderRows.tsx';
import { ShowMore } from '../components/list/ShowMore.tsx';
import { Unsent } from '../components/list/Unsent.tsx';
import { GetMyWorkOrders } from '../data/my-work-orders.ts';

/** The work orders and extras that wait for the user, in all of their projects. */
export function WorkPage() {
  return (
    <>
      <PageTitle>Work</PageTitle>
      <PageHeader title="Work" description="What waits for you, in all your projects." />
      <Stack>
        <KeptLine isAlways={false} />
        <Unsent />
        <Mine />
      </Stack>
    </>
  );
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const loadKept = async () => (await import('../components/list/KeptWork.tsx')).KeptWork;

function Mine() {
  const email = useSession().session?.user.email;
  const query = useQuery(GetMyWorkOrders, { fetchPolicy: 'cache-and-network' });
  const { waiting } = useScreen(query, 'Your work');
  const { edges, pageInfo } = query.data?.myWorkOrders ?? { edges: [] };
  const orders = edges.map(({ node }) => node);
  // What it shows may be older than an order that was opened since.
  const isCutOff = query.error !== undefined || (query.data && !navigator.onLine);
  return (
    <>
      {waiting}
      {orders.length > 0 && (
        <Section title="Needs you">
          <OrderRows orders={orders} saysProject />
          {pageInfo?.hasNextPage && (
            <ShowMore
              fetchMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })}
            />
          )}
        </Section>
      )}
      {isCutOff ? (
        <Loaded load={loadKept} props={{ shown: orders.map(({ id }) => id) }} />
      ) : (
        query.data &&
        orders.length === 0 && (
          <EmptyState
            title="Nothing waits for you"
            icon={<HardHat size="2.5rem" strokeWidth={1.5} aria-hidden />}
            action={<ButtonLink to={paths.projects()}>Go to your projects</ButtonLink>}
          >
            Work orders to do, to correct and to approve come together here. What you have handed in
            is in the Work of its project. New here? A general contractor invites you to a project
            {email && <Address> as {email}</Address>}.
          </EmptyState>
        )
      )}
    </>
  );
}
