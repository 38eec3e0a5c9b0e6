import { VisuallyHidden } from '@plumbline/shared/ui';
import { useEffect, useState } from 'react';

/** After so long, a user who does not see the spinner is told why nothing has happened yet. */
const LONG_MS = 1000;

interface SendingNewsProps {
  readonly isSending: boolean;
  /** Whether the user has tried to cancel it meanwhile. */
  readonly isAsked?: boolean;
}

/** Tells assistive technology that something is still being sent. */
export function SendingNews({ isSending, isAsked = false }: SendingNewsProps) {
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSending]);

  const words = isAsked ? 'It is being sent, so it can no longer be cancelled.' : 'Sending…';
  return (
    <VisuallyHidden aria-live="polite">{isSending && (isLong || isAsked) && words}</VisuallyHidden>
  );
}
