import type { PartyKind } from '@plumbline/shared/contracts';

/** What a screen of a project's money is about. */
export interface MoneyScreenProps {
  readonly projectId: string;
  /** What the user is in the project. */
  readonly role: PartyKind;
  /** Of the contract or the payment request that the address names; empty on other screens. */
  readonly id: string;
}
