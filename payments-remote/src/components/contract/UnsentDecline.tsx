import { contractVerbs, rightTaken } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import { Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import { type Contract, describeStanding } from '../../data/contract.ts';
import { standingOf } from '../../data/standing.ts';
import { declineKey } from './kept-keys.ts';

const UnsentReason = lazy(async () => ({
  default: (await import('./contract-forms.ts')).UnsentReason,
}));

/** Why the user was declining a contract, where another answered it first or took it back. */
export function UnsentDecline({ contract }: { readonly contract: Contract }) {
  const name = declineKey(contract.id);
  const hasKept = useHasKept(name);
  const { state, reason } = contract;
  if (!hasKept || contractVerbs(standingOf(contract), state).answer) return null;
  const why = state === 'OFFERED' ? rightTaken.APPROVE : describeStanding(contract);
  return (
    <Optional>
      <UnsentReason name={name} known={reason} why={why} />
    </Optional>
  );
}
