import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { useScreen } from '@plumbline/shared/screens';
import { ButtonLink, EmptyState, ScreenSkeleton } from '@plumbline/shared/ui';
import { HardHat } from 'lucide-react';
import { GetContractsToWorkOn, mayApprove, workContracts } from '../../data/contracts.ts';
import type { WorkScreenProps } from '../screen-props.ts';
import { NewLink } from './NewLink.tsx';
import { NoContract } from './NoContract.tsx';

/** Where a project has no work orders: what to do, so that there can be one. */
export function NoOrders({ projectId, role }: Pick<WorkScreenProps, 'projectId' | 'role'>) {
  const query = useQuery(GetContractsToWorkOn, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting } = useScreen(query, 'The contracts');
  if (!query.data) return waiting;
  if (workContracts(query.data.contracts).length === 0) {
    // A list that was read before a contract was made has none.
    return query.loading ? <ScreenSkeleton /> : <NoContract projectId={projectId} role={role} />;
  }
  const { contracts } = query.data;
  return (
    <EmptyState
      title="No work orders yet"
      icon={<HardHat size="2.5rem" strokeWidth={1.5} aria-hidden />}
      action={<NewLink projectId={projectId} role={role} known={contracts} />}
    >
      {role === 'GC'
        ? `A work order says what is to be done, where and by when; the subcontractor answers with photos.${mayApprove(contracts) ? '' : ' A member of your party who may approve sends it.'}`
        : 'When the general contractor orders work, it is here. Work that nobody ordered is an extra: record it with hours, material and photos.'}
    </EmptyState>
  );
}

/** A client has no contract on which work is ordered, and sees no photo but those shown as files. */
export function NothingForClients({ projectId }: Pick<WorkScreenProps, 'projectId'>) {
  return (
    <EmptyState
      title="No work orders for you"
      icon={<HardHat size="2.5rem" strokeWidth={1.5} aria-hidden />}
      action={<ButtonLink to={paths.projectDocuments(projectId)}>Go to Documents</ButtonLink>}
    >
      Work orders and their photos stay between the general contractor and its subcontractors. To
      see finished work, ask the general contractor: pictures that it shows you are under Documents.
    </EmptyState>
  );
}
