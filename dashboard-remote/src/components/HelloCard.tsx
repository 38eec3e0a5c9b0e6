import { useQueryOnDemand } from '../data/useQueryOnDemand.ts';
import { QueryCard } from './QueryCard.tsx';
import { QuerySuccess } from './QuerySuccess.tsx';

/** Asks the API whether it is there. */
export function HelloCard() {
  const { data, ...query } = useQueryOnDemand(async () => {
    const { GetHello, helloSchema } = await import('../data/queries.ts');
    return { query: GetHello, schema: helloSchema };
  });

  return (
    <QueryCard
      title="Hello"
      description="Asks the GraphQL API whether it is there."
      operation="GetHello"
      {...query}
    >
      {data && <QuerySuccess data={data} />}
    </QueryCard>
  );
}
