import type { ConfirmFailure, MailProof } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { callbackMessage } from './auth-messages.ts';
import { type Arrival, useArrival } from './useArrival.ts';

/** What a form that spends a mailed link or code needs. */
export interface Confirming {
  readonly isBusy: boolean;
  /** Why the last try did not sign in. */
  readonly failure: ConfirmFailure | undefined;
  readonly onConfirm: (proof: MailProof) => void;
}

/** Spends mailed links and codes, one at a time. */
export function useConfirm() {
  const { confirmSignIn } = useSession();
  const { arrival, attempt } = useArrival('start');
  const confirming: Confirming = {
    // Once it is done, the next page is loading.
    isBusy: arrival.step === 'under-way' || arrival.step === 'done',
    failure: failureOf(arrival),
    onConfirm: (proof) => void attempt(() => confirmSignIn(proof)),
  };
  return { arrival, attempt, confirming };
}

function failureOf(arrival: Arrival): ConfirmFailure | undefined {
  if (arrival.step === 'failed') return arrival.failure;
  if (arrival.step !== 'thrown') return undefined;
  return { reason: 'refused', message: callbackMessage(arrival.error) };
}
