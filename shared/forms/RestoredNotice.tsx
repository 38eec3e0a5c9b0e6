import { Button, Notice } from '@plumbline/shared/ui';

interface RestoredNoticeProps {
  readonly onStartOver: () => void;
}

/** Says that the form has what was typed before it was left, such as by a reload or an ended session. */
export function RestoredNotice({ onStartOver }: RestoredNoticeProps) {
  return (
    <Notice title="What you typed before is back">
      It was kept on this device and is not saved yet.{' '}
      <Button onClick={onStartOver}>Start over</Button>
    </Notice>
  );
}
