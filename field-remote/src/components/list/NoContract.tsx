import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, EmptyState } from '@plumbline/shared/ui';
import { HardHat } from 'lucide-react';
import type { WorkScreenProps } from '../screen-props.ts';

/** Before any work can be ordered, a contract is signed. */
export function NoContract({ projectId, role }: Pick<WorkScreenProps, 'projectId' | 'role'>) {
  return (
    <EmptyState
      title="No signed contract yet"
      icon={<HardHat size="2.5rem" strokeWidth={1.5} aria-hidden />}
      action={
        <ButtonLink variant="primary" to={paths.projectMoney(projectId)}>
          Go to Money
        </ButtonLink>
      }
    >
      {role === 'GC'
        ? 'Work is ordered on a signed contract. Offer one to a subcontractor, for them to sign.'
        : 'Work orders and extras belong to a signed contract. Sign the one that you are offered.'}
    </EmptyState>
  );
}
