import { useQuery } from '@plumbline/shared/apollo';
import { GetContractParties } from '../../data/parties.ts';
import { declineKey } from '../contract/kept-keys.ts';
import type { MoneyScreenProps } from '../screen-props.ts';
import { UnsentReason } from '../UnsentReason.tsx';
import { UnsavedContract } from './UnsavedContract.tsx';

/** What the user typed about a contract that is not there for them any more. */
export function UnsentOfGone({ projectId, id }: Pick<MoneyScreenProps, 'projectId' | 'id'>) {
  const { data, loading } = useQuery(GetContractParties, { variables: { projectId } });
  return (
    <>
      {!loading && <UnsavedContract {...{ projectId, id }} parties={data?.parties ?? []} />}
      <UnsentReason
        name={declineKey(id)}
        known={undefined}
        why="The contract is not offered to you any more."
      />
    </>
  );
}
