import { formatDate } from '@plumbline/shared/contracts';
import { FileLinks } from '@plumbline/shared/files';
import { ConfirmButton, Detail, Row, RowEnd, Rows, RowWords } from '@plumbline/shared/screens';
import { VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { FileVersions } from '../../data/file-versions.ts';
import { type ProjectFile, RemoveFile } from '../../data/files.ts';
import { formatSize } from '../../data/project-files.ts';

const Earlier = styled.details`
  padding-block-end: var(--space-3);

  summary {
    min-block-size: 2.75rem;
    align-content: center;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    cursor: pointer;
  }

  ul {
    margin: 0;
    padding-inline-start: var(--space-4);
  }
`;

interface FileRowProps {
  readonly versions: FileVersions;
  readonly mayRemove: (file: ProjectFile) => boolean;
  /** Called once a file was removed or not. */
  readonly onAnswer: () => unknown;
}

/** A file with what can be done with it, and its earlier versions. */
export function FileRow({ versions: { newest, earlier }, ...rest }: FileRowProps) {
  return (
    <li>
      <OneFile file={newest} {...rest} />
      {earlier.length > 0 && (
        <Earlier>
          <summary>
            {earlier.length === 1 ? 'An earlier version' : `${earlier.length} earlier versions`}{' '}
            <VisuallyHidden>of {newest.name}</VisuallyHidden>
          </summary>
          <Rows role="list">
            {earlier.map((file) => (
              <li key={file.id}>
                <OneFile file={file} {...rest} />
              </li>
            ))}
          </Rows>
        </Earlier>
      )}
    </li>
  );
}

interface OneFileProps extends Pick<FileRowProps, 'mayRemove' | 'onAnswer'> {
  readonly file: ProjectFile;
}

function OneFile({ file, mayRemove, onAnswer }: OneFileProps) {
  const { id, name, sizeBytes, createdAt, createdBy } = file;
  return (
    <Row>
      <RowWords>
        <strong dir="auto">{name}</strong>
        <Detail dir="auto">
          {formatSize(sizeBytes)}, {formatDate(createdAt.slice(0, 10))}, {createdBy}
        </Detail>
      </RowWords>
      <RowEnd>
        {mayRemove(file) && (
          <ConfirmButton
            verb={
              <span>
                Remove <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            }
            title={`Remove ${name}?`}
            variant="danger"
            size="small"
            mutation={RemoveFile}
            variables={(key) => ({ id, key })}
            done={`${name} was removed`}
            onAnswer={onAnswer}
          >
            <p>Nobody can open it any more. This cannot be undone.</p>
          </ConfirmButton>
        )}
        <FileLinks file={file} />
      </RowEnd>
    </Row>
  );
}
