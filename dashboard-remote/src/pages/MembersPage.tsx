import { EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';
import { Users } from 'lucide-react';
import { backToDashboard } from '../components/back-to-dashboard.ts';
import { Screen } from '../components/Screen.tsx';

/** The place of team management (specification, section 2). */
export function MembersPage() {
  return (
    <Screen>
      <PageTitle>Team Members</PageTitle>
      <PageHeader title="Team Members" back={backToDashboard} />
      <EmptyState
        title="Nobody to manage yet"
        icon={<Users size="2.5rem" strokeWidth={1.5} aria-hidden />}
      >
        Team management will appear here.
      </EmptyState>
    </Screen>
  );
}
