import { Button } from '@plumbline/shared/ui';
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { SendingNews } from './SendingNews.tsx';

interface CancelButtonProps extends ComponentProps<typeof Button> {
  /** Whether the form is being sent: it may be done by now, so it can no longer be left as if it were not. */
  readonly isSending: boolean;
}

/** Leaves a form or a question without sending it, and says while it is sent that it can no longer do so. */
export function CancelButton({
  isSending,
  onClick,
  children = 'Cancel',
  ...rest
}: CancelButtonProps) {
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!isSending) setAsked(false);
  }, [isSending]);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isSending) setAsked(true);
    else onClick?.(event);
  }

  return (
    <>
      <SendingNews isSending={isSending} isAsked={isAsked} />
      <Button {...rest} aria-disabled={isSending || undefined} onClick={press}>
        {children}
      </Button>
    </>
  );
}
