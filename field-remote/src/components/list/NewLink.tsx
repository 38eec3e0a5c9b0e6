import { paths } from '@plumbline/shared/contracts';
import { ButtonLink } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { mayApprove } from '../../data/contracts.ts';
import type { WorkScreenProps } from '../screen-props.ts';

interface NewLinkProps extends Pick<WorkScreenProps, 'projectId' | 'role'> {
  /** Orders or contracts of the project, which say what the user may do. */
  readonly known: readonly { readonly myRights: readonly string[] }[];
}

/** Leads a contractor who may decide to a new work order, and a subcontractor to a new extra. */
export function NewLink({ projectId, role, known }: NewLinkProps) {
  if (role === 'CLIENT') return null;
  const isContractor = role === 'GC';
  if (isContractor && !mayApprove(known)) return null;
  const to = isContractor ? paths.newWorkOrder(projectId) : paths.newExtra(projectId);
  return (
    <ButtonLink variant={isContractor ? 'primary' : 'secondary'} to={to} preventScrollReset>
      <Plus size="1.125rem" aria-hidden />
      {isContractor ? 'New work order' : 'New extra'}
    </ButtonLink>
  );
}
