import { Button, Notice } from '@plumbline/shared/ui';

interface RestoredNoticeProps {
  /** Whether it may have been sent: its answer was lost. */
  readonly wasLost?: boolean;
  readonly onStartOver: () => void;
}

/**
 * Says that the form below has what was typed before it was left, such as by a reload or an ended session.
 * Starting over takes the notice away, and its button with it, so the form's first field gets the focus.
 */
export function RestoredNotice({ wasLost = false, onStartOver }: RestoredNoticeProps) {
  return (
    <Notice title="What you typed before is back">
      {wasLost
        ? 'It was kept on this device. Perhaps it was sent: its answer was lost. Look for it before you send it.'
        : 'It was kept on this device and is not saved yet.'}{' '}
      <Button
        onClick={({ currentTarget }) => {
          firstFieldAfter(currentTarget)?.focus();
          onStartOver();
        }}
      >
        Start over
      </Button>
    </Notice>
  );
}

const firstFieldAfter = (button: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>('input, select, textarea')].find(
    (field) => button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
