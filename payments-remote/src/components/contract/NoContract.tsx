import { paths } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import { Stack } from '@plumbline/shared/screens';
import { NotFound, Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import type { MoneyScreenProps } from '../screen-props.ts';
import { contractKey, declineKey } from './kept-keys.ts';

const UnsentOfGone = lazy(async () => ({
  default: (await import('../form/edit-contract.ts')).UnsentOfGone,
}));

/**
 * A contract that does not exist, or of which the user sees nothing, of others' drafts for one; and what they
 * typed about it.
 */
export function NoContract({ projectId, id, role }: MoneyScreenProps) {
  const hasKept = useHasKept(contractKey(projectId, id), declineKey(id));
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
      {hasKept && (
        <Optional>
          <UnsentOfGone projectId={projectId} id={id} />
        </Optional>
      )}
    </Stack>
  );
}
