import { useState } from 'react';
import type { PaymentRequest } from '../../data/request.ts';

/** The form of a waiver, which stands on the page beside the verbs of its request. */
export function useWaiverForm() {
  const [seen, onSeen] = useState<PaymentRequest>();
  const [heldBy, onHold] = useState<string>();
  return {
    /** The request as the user last saw it in the form; undefined while that is closed. */
    seen,
    onSeen,
    /** The id of words in the form that hold `Submit`; undefined while nothing in it waits to be attached. */
    heldBy,
    onHold,
  };
}

/** What `useWaiverForm` gives. */
export type WaiverFormState = ReturnType<typeof useWaiverForm>;
