import { useSession } from '@plumbline/shared/session';
import { media, PageHeader, PageTitle } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { AcrossProjects } from '../components/AcrossProjects.tsx';
import { CurrentUserCard } from '../components/CurrentUserCard.tsx';
import { HelloCard } from '../components/HelloCard.tsx';
import { RecentActivity } from '../components/RecentActivity.tsx';
import { StatCards } from '../components/StatCards.tsx';
import { useNeeds } from '../components/useNeeds.tsx';
import { WelcomeCard } from '../components/WelcomeCard.tsx';

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Columns = styled(Stack)`
  align-items: start;

  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** The dashboard home (specification, section 2). */
export function DashboardPage() {
  const userId = useSession().session?.user.id;
  const needs = useNeeds();
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader title="Dashboard" />
      <Stack>
        <WelcomeCard waiting={needs.count} />
        <StatCards />
        <Columns>
          <RecentActivity />
          <Stack>
            <HelloCard />
            {/* What one person asked for is not the next one's to see. */}
            <CurrentUserCard key={userId} />
          </Stack>
        </Columns>
        <AcrossProjects />
        {needs.panel}
      </Stack>
    </>
  );
}
