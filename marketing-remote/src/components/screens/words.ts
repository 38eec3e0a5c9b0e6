import type {
  LedgerAccount,
  ledgerAccounts,
  NeedKind,
  needKinds,
  RequestState,
  requestStates,
} from '@plumbline/shared/contracts';

// The words of the money screens. As types they hold the pictures to them; as values they would
// cost bytes.

/** Where a payment request stands. */
export type RequestLabel = (typeof requestStates)[RequestState]['label'];

/** What a person is asked to do. */
export type NeedVerb = (typeof needKinds)[NeedKind]['verb'];

/** An account with its name. */
export type NamedAccount = {
  [Account in LedgerAccount]: readonly [(typeof ledgerAccounts)[Account]['label'], Account];
}[LedgerAccount];
