import { Detail, Row, RowEnd, RowWords } from '@plumbline/shared/screens';
import { Button, ProgressBar, VisuallyHidden } from '@plumbline/shared/ui';
import type { FileOnItsWay } from './useFileUploads.ts';

interface SendingRowProps {
  readonly file: FileOnItsWay;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A file on its way: how far it is, or why it was not taken. */
export function SendingRow({ file: { file, sent, problem }, onRetry, onDrop }: SendingRowProps) {
  const percent = Math.round(sent * 100);
  return (
    <li>
      <Row>
        <RowWords>
          <strong dir="auto">{file.name}</strong>
          <Detail role={problem ? 'alert' : undefined}>
            {problem?.message ?? (percent < 100 ? `Sending, ${percent}%` : 'Being checked')}
          </Detail>
          {!problem && <ProgressBar value={percent} label={`Sending ${file.name}`} />}
        </RowWords>
        <RowEnd>
          <Button onClick={onDrop}>
            {problem ? 'Dismiss' : 'Cancel'} <VisuallyHidden>{file.name}</VisuallyHidden>
          </Button>
          {problem?.mayRetry && (
            <Button onClick={onRetry}>
              Try again <VisuallyHidden>with {file.name}</VisuallyHidden>
            </Button>
          )}
        </RowEnd>
      </Row>
    </li>
  );
}
