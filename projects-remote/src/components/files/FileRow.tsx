import { formatDate } from '@plumbline/shared/contracts';
import { FileLinks } from '@plumbline/shared/files';
import { ConfirmButton, Detail, Row, Rows, RowWords } from '@plumbline/shared/screens';
import { VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { describeReaders } from '../../data/file-readers.ts';
import type { FileVersions } from '../../data/file-versions.ts';
import { type ProjectFile, RemoveFile } from '../../data/files.ts';
import type { Party } from '../../data/people.ts';
import { formatSize } from '../../data/project-files.ts';
import { ShareButton } from './ShareButton.tsx';

const Earlier = styled.details`
  padding-block-end: var(--space-3);

  summary {
    min-block-size: 3rem;
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

/** Buttons of one size; on narrow screens in columns on lines of their own. */
const FileVerbs = styled.span`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: repeat(auto-fill, minmax(min(7rem, 100%), 1fr));
  gap: var(--space-2);
  margin-block-start: var(--space-1);

  @container page (width >= 48rem) {
    flex: 0 1 auto;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    grid-template-columns: none;
    margin-block-start: 0;
  }

  @media print {
    display: none;
  }
`;

interface FileRowProps {
  readonly versions: FileVersions;
  /** Whether the project has files that are not loaded yet. */
  readonly hasMore: boolean;
  readonly isContractor: boolean;
  /** The parties of the project besides the user's own; undefined until they are known. */
  readonly others: readonly Party[] | undefined;
  /** Called once a file was changed or removed, or not. */
  readonly onAnswer: () => unknown;
}

/** A file with what can be done with it, and its earlier versions. */
export function FileRow({ versions: { newest, earlier }, hasMore, ...rest }: FileRowProps) {
  return (
    <li>
      {/* Without the key, an open question would go on about another version. */}
      <OneFile key={newest.id} file={newest} hasEarlier={earlier.length > 0} {...rest} />
      {earlier.length > 0 && (
        <Earlier>
          <summary>
            {countVersions(earlier.length, hasMore)}{' '}
            <VisuallyHidden>of {newest.name}</VisuallyHidden>
          </summary>
          <Rows role="list">
            {earlier.map((file) => (
              <li key={file.id}>
                <OneFile file={file} hasEarlier={false} {...rest} />
              </li>
            ))}
          </Rows>
        </Earlier>
      )}
    </li>
  );
}

function countVersions(count: number, hasMore: boolean): string {
  if (hasMore) return 'Earlier versions so far';
  return count === 1 ? 'An earlier version' : `${count} earlier versions`;
}

interface OneFileProps extends Omit<FileRowProps, 'versions' | 'hasMore'> {
  readonly file: ProjectFile;
  readonly hasEarlier: boolean;
}

function OneFile({ file, hasEarlier, isContractor, others, onAnswer }: OneFileProps) {
  const { id, name, sizeBytes, createdAt, createdBy, isOfMyParty, isMine, requestId, isKept } =
    file;
  const isRemover = requestId === null ? isContractor || isOfMyParty : isMine;
  return (
    <Row>
      <RowWords>
        <strong dir="auto">{name}</strong>
        <Detail dir="auto">
          {formatSize(sizeBytes)}, {formatDate(createdAt.slice(0, 10))}, {createdBy}
        </Detail>
        {others && <Detail dir="auto">{describeReaders(file, others)}</Detail>}
        {isKept && <Detail>A waiver or a cost names it, so it stays.</Detail>}
      </RowWords>
      <FileVerbs>
        <FileLinks file={file} />
        {isContractor && isOfMyParty && requestId === null && others && others.length > 0 && (
          <ShareButton {...{ file, others, hasEarlier, onAnswer }} />
        )}
        {isRemover && !isKept && (
          <ConfirmButton
            verb={
              <span>
                Remove <VisuallyHidden>{name}</VisuallyHidden>
              </span>
            }
            title={`Remove ${name}?`}
            variant="danger"
            mutation={RemoveFile}
            variables={(key) => ({ id, key })}
            done={`${name} was removed`}
            onAnswer={onAnswer}
          >
            <p>
              Nobody can open {hasEarlier ? 'this version' : 'it'} any more. This cannot be undone.
              {hasEarlier && ' The version before it takes its place.'}
            </p>
          </ConfirmButton>
        )}
      </FileVerbs>
    </Row>
  );
}
