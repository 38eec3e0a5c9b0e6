import { Button, Notice } from '@plumbline/shared/ui';
import type { RequestDraftApi } from './useRequestDraft.ts';

/** What a lost tab or an ended session left behind is in the form. */
export function RestoredNotice({ draft }: { readonly draft: RequestDraftApi }) {
  if (!draft.isRestored) return null;
  return (
    <Notice title="What you typed before is back">
      It was kept on this device and is not saved yet.{' '}
      <Button onClick={draft.startOver}>Start over</Button>
    </Notice>
  );
}
