import { Notice } from '@plumbline/shared/ui';
import { SmallButton } from '../SmallButton.ts';
import type { ProjectDraftApi } from './useProjectDraft.ts';

interface DraftNoticeProps {
  readonly typed: ProjectDraftApi;
  /** Called after the form was filled or emptied by a button of the notice, which has gone. */
  readonly onChange: () => void;
}

/** What a reload or an ended session left behind is in the form; it can be given up, and taken back. */
export function DraftNotice({ typed, onChange }: DraftNoticeProps) {
  const { isRestored, startOver, undoStartOver } = typed;
  if (!isRestored && !undoStartOver) return null;
  function press() {
    (undoStartOver ?? startOver)();
    onChange();
  }
  // One element for both, so that the change is announced.
  return (
    <Notice title={isRestored ? 'What you typed before is back' : 'Started over'}>
      {isRestored ? 'It has not been saved yet.' : 'What you typed is out of the form.'}{' '}
      <SmallButton onClick={press}>{isRestored ? 'Start over' : 'Undo'}</SmallButton>
    </Notice>
  );
}
