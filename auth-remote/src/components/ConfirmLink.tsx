import type { ConfirmFailure } from '@plumbline/shared/contracts';
import { paths } from '@plumbline/shared/contracts';
import { Button, ButtonLink, Notice } from '@plumbline/shared/ui';
import { confirmMessage, confirmWords } from '../data/confirm-messages.ts';
import { ConfirmCard } from './ConfirmCard.tsx';

interface ConfirmLinkProps {
  /** What the link is for, as its address says. */
  readonly type: string;
  readonly isBusy: boolean;
  readonly failure: ConfirmFailure | undefined;
  readonly onConfirm: () => void;
}

/**
 * Spends a mailed link when its button is pressed. The programs that look into mails for people open
 * links, but press nothing.
 */
export function ConfirmLink({ type, isBusy, failure, onConfirm }: ConfirmLinkProps) {
  const { heading, button } = confirmWords(type);
  const isOver = failure?.reason === 'not-valid';

  return (
    <ConfirmCard
      heading={heading}
      lead="The link in your mail works once, for one hour."
      isBusy={isBusy}
    >
      {failure && <Notice tone="danger">{confirmMessage(failure, 'link')}</Notice>}
      {isOver ? (
        <ButtonLink to={paths.authentication()} variant="primary" size="large">
          Return to login
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" busy={isBusy} onClick={onConfirm}>
          {isBusy ? 'Signing in...' : button}
        </Button>
      )}
    </ConfirmCard>
  );
}
