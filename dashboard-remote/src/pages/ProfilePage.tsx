import { useSession } from '@plumbline/shared/session';
import { PageHeader, PageTitle } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { DataCard } from '../components/profile/DataCard.tsx';
import { DeleteCard } from '../components/profile/DeleteCard.tsx';
import { DetailsCard } from '../components/profile/DetailsCard.tsx';
import { DevicesCard } from '../components/profile/DevicesCard.tsx';
import { MailCard } from '../components/profile/MailCard.tsx';
import { ThemeCard } from '../components/profile/ThemeCard.tsx';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-inline-size: 44rem;
`;

/** The user's own account. Unlike the settings, everything here works. */
export function ProfilePage() {
  const user = useSession().session?.user;

  return (
    <>
      <PageTitle>Profile</PageTitle>
      <PageHeader title="Profile" description="Your details, this browser, and your account." />
      {user && (
        <Cards>
          <DetailsCard user={user} />
          <MailCard />
          <ThemeCard />
          <DevicesCard />
          <DataCard />
          <DeleteCard email={user.email} />
        </Cards>
      )}
    </>
  );
}
