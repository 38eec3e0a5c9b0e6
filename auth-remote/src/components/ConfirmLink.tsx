import { Button, Notice } from '@plumbline/shared/ui';
import { confirmMessage } from '../data/auth-messages.ts';
import type { Confirming } from '../data/useConfirm.ts';
import { ConfirmCard } from './ConfirmCard.tsx';
import { DeadLink } from './DeadLink.tsx';

interface ConfirmLinkProps extends Confirming {
  /** What the link is for, and what it is spent by, as its address says. */
  readonly type: string;
  readonly tokenHash: string;
}

/**
 * Spends a mailed link when its button is pressed. The programs that look into mails for people open
 * links, but press nothing.
 */
export function ConfirmLink({ type, tokenHash, isBusy, failure, onConfirm }: ConfirmLinkProps) {
  const { heading, button } = confirmWords(type);
  const notice = failure && <Notice tone="danger">{confirmMessage(failure, 'link')}</Notice>;

  return (
    <ConfirmCard
      heading={heading}
      lead="The link in your mail works once, for one hour."
      isBusy={isBusy}
    >
      {failure?.reason === 'not-valid' ? (
        <DeadLink>{notice}</DeadLink>
      ) : (
        <>
          {notice}
          <Button
            variant="primary"
            size="large"
            busy={isBusy}
            onClick={() => onConfirm({ kind: 'link', tokenHash, type })}
          >
            {isBusy ? 'Signing in...' : button}
          </Button>
        </>
      )}
    </ConfirmCard>
  );
}

/** What a mailed link is for, by the `type` of its address (Supabase Auth). */
function confirmWords(type: string) {
  return type === 'signup' || type === 'invite'
    ? { heading: 'Confirm your email', button: 'Confirm and sign in' }
    : { heading: 'Sign in to Plumbline', button: 'Sign in' };
}
