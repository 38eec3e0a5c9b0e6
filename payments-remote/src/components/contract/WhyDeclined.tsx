import type { Contract } from '../../data/contract.ts';
import { ReasonNotice } from '../ReasonNotice.tsx';

/** Why a contract was declined, until it is answered again. */
export const WhyDeclined = ({ contract }: { readonly contract: Contract }) => (
  <ReasonNotice title="Why it was declined" reason={contract.reason} />
);
