import { useQuery } from '@plumbline/shared/apollo';
import { paths, workVerbs } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import { ScreenHead, Stack, useHasBeen, useScreen } from '@plumbline/shared/screens';
import { EmptyState } from '@plumbline/shared/ui';
import { GetContractsToWorkOn, mayApprove, workContracts } from '../../data/contracts.ts';
import { NoContract } from '../list/NoContract.tsx';
import type { WorkScreenProps } from '../screen-props.ts';
import { OrderForm } from './OrderForm.tsx';
import { newOrderKey } from './useOrderForm.ts';

/** Orders work on a signed contract. */
export function NewWorkOrder({ projectId, role }: WorkScreenProps) {
  const query = useQuery(GetContractsToWorkOn, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting, reload } = useScreen(query, 'The contracts');
  const signed = query.data && workContracts(query.data.contracts);
  const contracts = (signed ?? []).filter(
    ({ state, place, myKind }) =>
      workVerbs({ kind: myKind, place, rights: ['APPROVE'] }, state).issue,
  );
  const isAllowed = mayApprove(contracts);
  const isTyped = useHasKept(newOrderKey(projectId));
  // Once it is there, it stays where the right or the contract goes: what was typed is still seen.
  const showsForm = useHasBeen((isAllowed || isTyped) && contracts.length > 0);
  return (
    <Stack>
      <ScreenHead
        title="New work order"
        back={{ to: paths.projectWork(projectId), label: 'Back to work' }}
      />
      {waiting}
      {signed?.length === 0 && !showsForm && <NoContract projectId={projectId} role={role} />}
      {signed && signed.length > 0 && !showsForm && (
        <EmptyState title="You may not order work">
          A member of your party who may approve orders it.
        </EmptyState>
      )}
      {showsForm && (
        <OrderForm
          projectId={projectId}
          contracts={contracts}
          isAllowed={isAllowed}
          onRefused={reload}
        />
      )}
    </Stack>
  );
}
