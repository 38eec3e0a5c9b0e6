import { ButtonLink } from '@plumbline/shared/ui';
import type { ComponentProps } from 'react';
import { useHeldCancel } from './useHeldCancel.tsx';

type CancelLinkProps = ComponentProps<typeof ButtonLink> & {
  /** Whether the form is being sent. */
  readonly isSending: boolean;
};

/** Leads from the page of a form to the page before, unless the form is being sent. */
export function CancelLink({ isSending, ...rest }: CancelLinkProps) {
  const { news, hold } = useHeldCancel(isSending);
  return (
    <>
      {news}
      <ButtonLink {...rest} aria-disabled={isSending || undefined} onClick={hold}>
        Cancel
      </ButtonLink>
    </>
  );
}
