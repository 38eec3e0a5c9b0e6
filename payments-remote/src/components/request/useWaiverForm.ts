import { useHasKept } from '@plumbline/shared/forms';
import { useState } from 'react';
import type { PaymentRequest } from '../../data/request.ts';
import { waiverKey } from './kept-keys.ts';
import { verbsOf } from './words.ts';

/**
 * The form of a waiver, which stands on the page beside the verbs of its request. It is open with what the
 * user typed before the page was left, as that holds a verb.
 */
export function useWaiverForm(request: PaymentRequest | null) {
  const hasKept = useHasKept(waiverKey(request?.id));
  const [opened, setOpened] = useState({
    seen: hasKept && request && verbsOf(request).attachWaiver ? request : undefined,
    takesFocus: false,
  });
  const [heldBy, onHold] = useState<string>();
  return {
    /** The request as the user last saw it in the form; undefined while that is closed. */
    seen: opened.seen,
    /** Whether the user has just asked for the form, rather than come back to what they typed. */
    takesFocus: opened.takesFocus,
    onSeen: (seen: PaymentRequest | undefined) => setOpened({ seen, takesFocus: true }),
    /** The id of words in the form that hold `Submit`; undefined while nothing in it waits to be attached. */
    heldBy,
    onHold,
  };
}

/** What `useWaiverForm` gives. */
export type WaiverFormApi = ReturnType<typeof useWaiverForm>;
