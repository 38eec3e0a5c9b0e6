import { Detail, Row, RowEnd, RowWords } from '@plumbline/shared/screens';
import { Button, ProgressBar, VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { FileOnItsWay } from './useFileUploads.ts';

const Problem = styled(Detail)`
  color: var(--color-danger);
  font-weight: 600;
`;

interface SendingRowProps {
  readonly file: FileOnItsWay;
  /** What else is said of it, in a line of its own. */
  readonly note?: string | undefined;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A file on its way: how far it is, or why it was not taken. */
export function SendingRow({ file, note, onRetry, onDrop }: SendingRowProps) {
  const { name, problem, source, isWaiting } = file;
  const percent = Math.round(file.sent * 100);
  return (
    <li>
      <Row>
        <RowWords>
          <strong dir="auto">{name}</strong>
          {problem ? (
            <Problem role="alert">
              <VisuallyHidden>{name}: </VisuallyHidden>
              {problem.message}
            </Problem>
          ) : (
            <Detail>{stageOf(file)}</Detail>
          )}
          {note && <Detail dir="auto">{note}</Detail>}
          {!problem && source && !isWaiting && (
            <ProgressBar value={percent} label={`Sending ${name}`} />
          )}
        </RowWords>
        <RowEnd>
          <Button onClick={onDrop}>
            {problem && !problem.mayRetry ? 'Dismiss' : 'Cancel'}{' '}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          {problem?.mayRetry && (
            <Button onClick={onRetry}>
              Try again <VisuallyHidden>with {name}</VisuallyHidden>
            </Button>
          )}
        </RowEnd>
      </Row>
    </li>
  );
}

function stageOf({ sent, isSlow, isWaiting }: FileOnItsWay): string {
  if (isWaiting) return 'Waiting';
  if (sent < 1) return `Sending, ${Math.round(sent * 100)}%`;
  return isSlow
    ? 'Being checked, which takes longer than usual. Stay here, or come back within a day.'
    : 'Being checked';
}
