import type { SlotName, SlotProps } from '@plumbline/shared/contracts';
import { type ComponentType, type ReactNode, createContext, useContext } from 'react';

/** What a page says where it shows a filler. */
export interface SlotPlace<Name extends SlotName> {
  readonly props: SlotProps[Name];
  /** Stands there until the content does. */
  readonly waiting?: ReactNode;
}

/** A remote that fills a slot, as the release lists it: known without any of its code. */
export interface Filler<Name extends SlotName> {
  readonly remote: string;
  /** The label of its tab; empty where the slot has no tabs. */
  readonly label: string;
  /** The part of its tab's address below the page's; empty where the slot has no tabs. */
  readonly segment: string;
  /**
   * What the remote puts there. It is loaded after the page around it has painted, and costs only
   * itself if it fails: with `waiting`, which stands there until then, a panel says so; without, the
   * place stays empty.
   */
  readonly Content: ComponentType<SlotPlace<Name>>;
}

/** The fillers of every slot, in the order of the release. */
export type Fillers = { readonly [Name in SlotName]?: readonly Filler<Name>[] };

/** Provided by the shell. A page that runs without it has no fillers. */
export const SlotsContext = createContext<Fillers>({});

const none: readonly never[] = [];

/** The fillers of a slot of this page. */
export function useSlot<Name extends SlotName>(slot: Name): readonly Filler<Name>[] {
  const fillers: Fillers[Name] = useContext(SlotsContext)[slot];
  return fillers ?? none;
}
