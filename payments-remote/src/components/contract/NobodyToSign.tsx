import { Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import type { Contract } from '../../data/contract.ts';

// In one file with what else few visits show: each file's address is in the code of every page.
const SignersNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'rare' */ './SignersNotice.tsx')).SignersNotice,
}));

/** A notice where no person of the other party can sign a contract, or an offer of it. */
export function NobodyToSign({ contract }: { readonly contract: Contract }) {
  return (
    <Optional>
      <SignersNotice contract={contract} />
    </Optional>
  );
}
