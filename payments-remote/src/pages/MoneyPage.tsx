import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { Stack, useScreen } from '@plumbline/shared/screens';
import { ButtonLink, EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';
import { HandCoins } from 'lucide-react';
import { Figures } from '../components/mine/Figures.tsx';
import { NeedList } from '../components/mine/NeedList.tsx';
import { sides } from '../components/mine/sides.ts';
import { SideSection } from '../components/mine/SideSection.tsx';
import { GetMoney } from '../data/money.ts';

/** What waits for the user, is owed to them and is owed by them, in all of their projects. */
export function MoneyPage() {
  return (
    <>
      <PageTitle>Money</PageTitle>
      <PageHeader title="Money" description="Of all your projects." />
      <Mine />
    </>
  );
}

function Mine() {
  const query = useQuery(GetMoney, { fetchPolicy: 'cache-and-network' });
  const { waiting } = useScreen(query, 'Your money');
  if (!query.data) return waiting;
  const { money, needsMe } = query.data;
  const needs = needsMe.edges
    .map(({ node }) => node)
    .filter(({ path }) => !path.startsWith(paths.invitations()));
  const { contracts } = money;

  if (needs.length === 0 && contracts.length === 0) {
    return (
      <Stack>
        {waiting}
        <EmptyState
          title="Nothing is owed"
          icon={<HandCoins size={40} strokeWidth={1.5} aria-hidden />}
          action={<ButtonLink to={paths.projects()}>Go to your projects</ButtonLink>}
        >
          What your projects owe you, what you owe and what is held back comes together here, once a
          payment request is approved.
        </EmptyState>
      </Stack>
    );
  }
  return (
    <Stack>
      {waiting}
      {needs.length > 0 && <NeedList needs={needs} />}
      <Figures amounts={money} contracts={contracts} />
      {sides.map((side) => (
        <SideSection key={side.id} side={side} contracts={contracts} />
      ))}
    </Stack>
  );
}
