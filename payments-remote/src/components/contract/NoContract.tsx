import { paths } from '@plumbline/shared/contracts';
import { Stack } from '@plumbline/shared/screens';
import { NotFound } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';
import { UnsentForContract } from './UnsentForContract.tsx';

/**
 * A contract that does not exist, or of which the user sees nothing, of others' drafts for one; and what they
 * typed about it.
 */
export function NoContract({ projectId, id, role }: MoneyScreenProps) {
  return (
    <Stack>
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
      <UnsentForContract projectId={projectId} id={id} />
    </Stack>
  );
}
