import type {
  LedgerAccount,
  ledgerAccounts,
  NeedKind,
  needKinds,
  PhaseStatus,
  phaseStatuses,
  ProjectStatus,
  projectStatuses,
  RequestState,
  requestStates,
  WorkOrderState,
  workOrderStates,
} from '@plumbline/shared/contracts';

// The words of the product's screens. As types they hold the pictures to them; as values they would
// cost bytes.

/** Where a payment request stands. */
export type RequestLabel = (typeof requestStates)[RequestState]['label'];

/** Where a work order stands. */
export type WorkOrderLabel = (typeof workOrderStates)[WorkOrderState]['label'];

/** Where a project stands. */
export type ProjectLabel = (typeof projectStatuses)[ProjectStatus]['label'];

/** Where a phase stands, and the tone of its badge. */
export type PhaseBadge = {
  [Status in PhaseStatus]: readonly [
    (typeof phaseStatuses)[Status]['label'],
    (typeof phaseStatuses)[Status]['tone'],
  ];
}[PhaseStatus];

/** What a person is asked to do. */
export type NeedVerb = (typeof needKinds)[NeedKind]['verb'];

/** An account with its name. */
export type NamedAccount = {
  [Account in LedgerAccount]: readonly [(typeof ledgerAccounts)[Account]['label'], Account];
}[LedgerAccount];
