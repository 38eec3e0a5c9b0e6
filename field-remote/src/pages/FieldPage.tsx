import { EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';

/** The first page of field. */
export function FieldPage() {
  return (
    <>
      <PageTitle>Field</PageTitle>
      <PageHeader title="Field" />
      <EmptyState title="Nothing here yet">Field will appear here.</EmptyState>
    </>
  );
}
