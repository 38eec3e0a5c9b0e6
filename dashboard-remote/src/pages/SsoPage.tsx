import { EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';
import { KeyRound } from 'lucide-react';
import { backToDashboard } from '../components/back-to-dashboard.ts';
import { Screen } from '../components/Screen.tsx';

/** Single sign-on, which no workspace has yet. */
export function SsoPage() {
  return (
    <Screen>
      <PageTitle>Single sign-on</PageTitle>
      <PageHeader title="Single sign-on" back={backToDashboard} />
      <EmptyState
        title="Not set up"
        icon={<KeyRound size="2.5rem" strokeWidth={1.5} aria-hidden />}
      >
        Single sign-on is not set up for this workspace. Everyone signs in with a link by email.
      </EmptyState>
    </Screen>
  );
}
