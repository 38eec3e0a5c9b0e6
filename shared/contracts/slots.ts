import type { PartyKind } from './people.ts';
import type { ComponentType } from 'react';

/** What a project's page gives to the tab of another remote. */
export interface ProjectTabProps {
  readonly projectId: string;
  /** The kind of the user's party in the project. */
  readonly role: PartyKind;
  /** Whether the project is not there for the user: only what they made for it and did not send is shown. */
  readonly isGone?: boolean;
}

/** Something that waits for the signed-in user, with the names of the API's `needsMe`. */
export interface NeedRow {
  /** One word for the action: Sign, Approve, Pay, Confirm. */
  readonly verb: string;
  readonly title: string;
  /** Where the user does it. */
  readonly path: string;
  /** Since when it waits (ISO 8601). */
  readonly since: string;
  // A filler of an earlier version says neither of these.
  /** How much it is about, where it is about money. */
  readonly amountCents?: number | null | undefined;
  /** The calendar date by which it is due. */
  readonly dueDate?: string | null | undefined;
}

/** What the dashboard's home gives to a filler of 'Needs you'. The filler renders nothing itself. */
export interface NeedsYouProps {
  /** Replaces the filler's rows, the most urgent first. The same function on every render. */
  readonly onRows: (rows: readonly NeedRow[], hasMore?: boolean) => void;
}

/** What the frame gives to the line about unsent work. */
export type UnsentWorkProps = Readonly<Record<string, never>>;

/** Every slot: a place on a page that other remotes fill, with the props of its content. */
export interface SlotProps {
  /** A tab of an own or shared project; its address below the project's is the filler's. */
  'project-tab': ProjectTabProps;
  /** Rows of the panel under the content of the dashboard's home. */
  'needs-you': NeedsYouProps;
  /**
   * Above each signed-in page. Every remote that works offline fills it, which needs no entry in
   * remotes.json: it says and sends what the remote has noted by `noteUnsentWork`, and is loaded with it.
   */
  'unsent-work': UnsentWorkProps;
}

export type SlotName = keyof SlotProps;

/** Loads what a remote puts into a slot, once the slot is to be shown. */
export type LoadFill<Name extends SlotName> = () => Promise<ComponentType<SlotProps[Name]>>;

/** The slots that a remote fills, each with the function that loads its content. */
export type Fills = { readonly [Name in SlotName]?: LoadFill<Name> };
