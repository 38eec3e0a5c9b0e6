import type { PartyKind } from '@plumbline/shared/contracts';

/** What a screen of a project's work is about. */
export interface WorkScreenProps {
  readonly projectId: string;
  /** The kind of the user's party in the project. */
  readonly role: PartyKind;
  /** The id of the work order that the address names; empty on other screens. */
  readonly id: string;
}
