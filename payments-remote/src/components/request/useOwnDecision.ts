import type { CommandState } from '@plumbline/shared/apollo/commands';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { PaymentRequest } from '../../data/request.ts';

interface OwnDecisionOptions {
  readonly request: PaymentRequest;
  /** Whether the user may still do what the form does. */
  readonly isAllowed: boolean;
  readonly isTyped: boolean;
  readonly command: Pick<CommandState, 'isBusy' | 'problem'>;
  readonly onClose: () => void;
}

/**
 * Closes a form about a request that its user has decided elsewhere: it has no news for them. What was typed
 * stays, as it may be wanted once the request is submitted again.
 */
export function useOwnDecision({
  request,
  isAllowed,
  isTyped,
  command,
  onClose,
}: OwnDecisionOptions) {
  const { decidedByMe, state } = request;
  const isDecided = decidedByMe && state !== 'WITHDRAWN' && !isAllowed;
  const isOver = isDecided && !isTyped && !command.isBusy && !command.problem;
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (isOver) close();
  }, [isOver]);
}
