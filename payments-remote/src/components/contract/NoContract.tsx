import { paths } from '@plumbline/shared/contracts';
import { NotFound } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** A contract that does not exist, or of which the user sees nothing: of others' drafts, for one. */
export function NoContract({ projectId, role }: Pick<MoneyScreenProps, 'projectId' | 'role'>) {
  return (
    <NotFound
      level={2}
      title="Contract Not Found"
      backHref={paths.projectMoney(projectId)}
      backLabel="Back to money"
    >
      It does not exist, was deleted, or is not one of your party.
      {role !== 'GC' &&
        ' If it was offered to you, the general contractor may be changing it: it is back once it is offered again.'}
    </NotFound>
  );
}
