import { useQuery } from '@plumbline/shared/apollo';
import { PageHeader, PageTitle, ScreenSkeleton } from '@plumbline/shared/ui';
import { lazy, Suspense } from 'react';
import { GetMoney } from '../data/money.ts';

/** A file of its own, which the tab of a project does without. */
const Mine = lazy(async () => ({
  default: (await import('../components/mine/Mine.tsx')).Mine,
}));

/** What waits for the user, is owed to them and is owed by them, in all of their projects. */
export function MoneyPage() {
  // Asked for while the file loads.
  const { data, error, refetch } = useQuery(GetMoney, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <PageTitle>Money</PageTitle>
      <PageHeader title="Money" description="Across all your projects." />
      <Suspense fallback={<ScreenSkeleton />}>
        <Mine data={data} error={error} refetch={refetch} />
      </Suspense>
    </>
  );
}
