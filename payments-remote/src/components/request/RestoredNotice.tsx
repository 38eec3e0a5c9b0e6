import { Button, Notice } from '@plumbline/shared/ui';

/** What a lost tab or an ended session left behind is in the form. */
export function RestoredNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Notice title="What you typed before is back">
      It was kept on this device and is not saved yet.{' '}
      <Button onClick={onStartOver}>Start over</Button>
    </Notice>
  );
}
