import { type FileOnItsWay, SendingRow } from '@plumbline/shared/files';
import { Detail, Row, Rows } from '@plumbline/shared/screens';
import { styled } from 'styled-components';

const List = styled(Rows)`
  inline-size: 100%;
`;

/** Thousands of files can be chosen at once: more rows would only slow the page. */
const MOST_ROWS = 50;

interface FilesOnTheirWayProps {
  readonly files: readonly FileOnItsWay[];
  readonly onRetry: (file: FileOnItsWay) => void;
  readonly onDrop: (file: FileOnItsWay) => void;
}

/** The files that are being sent or checked, and those that were not taken. */
export function FilesOnTheirWay({ files, onRetry, onDrop }: FilesOnTheirWayProps) {
  if (files.length === 0) return null;
  return (
    <List role="list" aria-label="Files on their way">
      {files.slice(0, MOST_ROWS).map((file) => (
        <SendingRow
          key={file.id}
          file={file}
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
