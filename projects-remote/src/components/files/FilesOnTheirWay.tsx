import { type FileOnItsWay, SendingRow } from '@plumbline/shared/files';
import { Detail, Row, Rows } from '@plumbline/shared/screens';
import { styled } from 'styled-components';
import { describeChosen } from '../../data/file-readers.ts';
import type { Party } from '../../data/people.ts';

const List = styled(Rows)`
  inline-size: 100%;
`;

/** Thousands of files can be chosen at once: more rows would only slow the page. */
const MOST_ROWS = 50;

interface FilesOnTheirWayProps {
  readonly files: readonly FileOnItsWay[];
  /** The parties that the user may show files to. */
  readonly others: readonly Party[];
  readonly onRetry: (file: FileOnItsWay) => void;
  readonly onDrop: (file: FileOnItsWay) => void;
}

/** The files that are being sent or checked, and those that were not taken. */
export function FilesOnTheirWay({ files, others, onRetry, onDrop }: FilesOnTheirWayProps) {
  if (files.length === 0) return null;
  return (
    <List role="list" aria-label="Files on their way">
      {files.slice(0, MOST_ROWS).map((file) => (
        <SendingRow
          key={file.id}
          file={file}
          note={describeSharing(file, others)}
          onRetry={() => onRetry(file)}
          onDrop={() => onDrop(file)}
        />
      ))}
      {files.length > MOST_ROWS && (
        <li>
          <Row>
            <Detail>{files.length - MOST_ROWS} more after these</Detail>
          </Row>
        </li>
      )}
    </List>
  );
}

/** Says who will see a file that is shown to other parties; undefined of any other, and where it is not taken. */
function describeSharing({ source, problem }: FileOnItsWay, others: readonly Party[]) {
  const { place } = source ?? {};
  if (!place || !('partyIds' in place) || (problem && !problem.mayRetry)) return undefined;
  return place.partyIds.length > 0 ? describeChosen(place.partyIds, others) : undefined;
}
