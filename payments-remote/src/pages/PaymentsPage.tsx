import { EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';

/** The first page of payments. */
export function PaymentsPage() {
  return (
    <>
      <PageTitle>Payments</PageTitle>
      <PageHeader title="Payments" />
      <EmptyState title="Nothing here yet">Payments will appear here.</EmptyState>
    </>
  );
}
