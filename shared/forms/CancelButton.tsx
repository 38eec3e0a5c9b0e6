import { Button } from '@plumbline/shared/ui';
import type { ComponentProps } from 'react';
import { useHeldCancel } from './useHeldCancel.tsx';

interface CancelButtonProps extends ComponentProps<typeof Button> {
  /** Whether the form is being sent. */
  readonly isSending: boolean;
}

/** Leaves a form or a question without sending it; while it is sent, it says that it no longer can. */
export function CancelButton({
  isSending,
  onClick,
  children = 'Cancel',
  ...rest
}: CancelButtonProps) {
  const { news, hold } = useHeldCancel(isSending);
  return (
    <>
      {news}
      <Button
        {...rest}
        aria-disabled={isSending || undefined}
        onClick={(event) => hold(event) || onClick?.(event)}
      >
        {children}
      </Button>
    </>
  );
}
