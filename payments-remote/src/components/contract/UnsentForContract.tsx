import { useHasKept } from '@plumbline/shared/forms';
import { Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import type { MoneyScreenProps } from '../screen-props.ts';
import { contractKey, declineKey } from './kept-keys.ts';

const UnsentOfGone = lazy(async () => ({
  default: (await import('../form/edit-contract.ts')).UnsentOfGone,
}));

/** What the user typed about a contract that is not there for them any more; nothing is loaded without it. */
export function UnsentForContract({ projectId, id }: Pick<MoneyScreenProps, 'projectId' | 'id'>) {
  const hasKept = useHasKept(contractKey(projectId, id), declineKey(id));
  if (!hasKept) return null;
  return (
    <Optional>
      <UnsentOfGone projectId={projectId} id={id} />
    </Optional>
  );
}
