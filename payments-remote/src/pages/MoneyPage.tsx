import { EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';

/** What waits for the user, is owed to them and is owed by them, in all of their projects. */
export function MoneyPage() {
  return (
    <>
      <PageTitle>Money</PageTitle>
      <PageHeader title="Money" />
      <EmptyState title="Nothing here yet">Money of your projects will appear here.</EmptyState>
    </>
  );
}
