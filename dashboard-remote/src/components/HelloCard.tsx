import { useLazyQuery } from '@plumbline/shared/apollo';
import { GetHello } from '../data/queries.ts';
import { QueryCard } from './QueryCard.tsx';
import { QuerySuccess } from './QuerySuccess.tsx';

/** Asks the API whether it is there. */
export function HelloCard() {
  const [run, { called, loading, error, data }] = useLazyQuery(GetHello, {
    fetchPolicy: 'network-only',
  });

  return (
    <QueryCard
      title="Hello"
      description="Asks the GraphQL API whether it is there."
      operation="GetHello"
      onRun={run}
      called={called}
      loading={loading}
      error={error}
    >
      {data && <QuerySuccess data={data} />}
    </QueryCard>
  );
}
