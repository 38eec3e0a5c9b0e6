import type { PartyKind } from '@plumbline/shared/contracts';

/** What a screen of a project's money is about. */
export interface MoneyScreenProps {
  readonly projectId: string;
  /** The kind of the user's party in the project. */
  readonly role: PartyKind;
  /** The id of the contract or the payment request that the address names; empty on other screens. */
  readonly id: string;
}
