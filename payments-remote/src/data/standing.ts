import type { ContractStanding } from '@plumbline/shared/contracts';
import type { RequestContract } from './request.ts';

/** What the user is in a contract, and may do, as its verbs ask for it. */
export const standingOf = ({
  myKind,
  place,
  myRights,
}: Pick<RequestContract, 'myKind' | 'place' | 'myRights'>): ContractStanding => ({
  kind: myKind,
  place,
  rights: myRights,
});
