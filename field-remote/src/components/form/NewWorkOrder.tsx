import { useQuery } from '@plumbline/shared/apollo';
import { paths, workVerbs } from '@plumbline/shared/contracts';
import { ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { EmptyState } from '@plumbline/shared/ui';
import { GetContractsToWorkOn, workContracts } from '../../data/contracts.ts';
import { NoContract } from '../list/NoContract.tsx';
import type { WorkScreenProps } from '../screen-props.ts';
import { OrderForm } from './OrderForm.tsx';

/** Orders work on a signed contract. */
export function NewWorkOrder({ projectId, role }: WorkScreenProps) {
  const query = useQuery(GetContractsToWorkOn, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting, reload } = useScreen(query, 'The contracts');
  const signed = query.data && workContracts(query.data.contracts);
  const contracts = signed?.filter(
    ({ state, place, myKind, myRights }) =>
      workVerbs({ kind: myKind, place, rights: myRights }, state).issue,
  );
  return (
    <Stack>
      <ScreenHead
        title="New work order"
        back={{ to: paths.projectWork(projectId), label: 'Back to work' }}
      />
      {waiting}
      {signed?.length === 0 && <NoContract projectId={projectId} role={role} />}
      {signed && signed.length > 0 && contracts?.length === 0 && (
        <EmptyState title="You may not order work">
          A member of your party who may approve orders it.
        </EmptyState>
      )}
      {contracts && contracts.length > 0 && (
        <OrderForm projectId={projectId} contracts={contracts} onRefused={reload} />
      )}
    </Stack>
  );
}
