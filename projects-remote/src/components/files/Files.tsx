import { useQuery } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { pageLimits, type PartyKind } from '@plumbline/shared/contracts';
import { useFileUploads } from '@plumbline/shared/files';
import { SendingNews, UnsavedGuard } from '@plumbline/shared/forms';
import { Rows, useScreen } from '@plumbline/shared/screens';
import { Button, Section, VisuallyHidden } from '@plumbline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { groupVersions } from '../../data/file-versions.ts';
import { GetFiles } from '../../data/files.ts';
import { GetParties } from '../../data/people.ts';
import { AddFiles } from './AddFiles.tsx';
import { FileRow } from './FileRow.tsx';
import { FilesOnTheirWay } from './FilesOnTheirWay.tsx';

const Lead = styled.p`
  max-inline-size: 65ch;
  margin-block-end: var(--space-5);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

const More = styled(Button)`
  inline-size: 100%;
  min-block-size: 3rem;
  margin-block-start: var(--space-4);
`;

const PAGE = 50;

const leaving = {
  title: 'Stop sending?',
  text: 'Files on this page are still being sent. Those that have not arrived would have to be chosen again.',
  stay: 'Stay here',
  leave: 'Stop and leave',
};

interface FilesProps {
  readonly projectId: string;
  /** The kind of the user's party in the project. */
  readonly role: PartyKind;
}

/** The files that people have added to a project, and a place to add more. */
export function Files({ projectId, role }: FilesProps) {
  const query = useQuery(GetFiles, {
    variables: { projectId, first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const { data, waiting, reload } = useScreen({ ...query, refetch: readAll }, 'The files');
  const { edges = [], pageInfo } = data?.files ?? {};
  const people = useQuery(GetParties, { variables: { projectId } });
  const addButton = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState<string>();
  const uploads = useFileUploads(({ id }) => {
    setTaken(id);
    return reload();
  });
  const guarded = useRef(false);

  /** Reads as many as are shown: a file of a later page may have changed. */
  function readAll() {
    const first = Math.min(Math.max(PAGE, edges.length), pageLimits.longest);
    return query.refetch({ first });
  }

  const others = people.data?.parties.filter(({ members }) => !members.some(({ isMe }) => isMe));
  const isContractor = role === 'GC';
  const mayShowTo = isContractor ? (others ?? []) : [];
  const nodes = edges.map(({ node }) => node);
  const versions = groupVersions(nodes.filter(({ state }) => state === 'READY'));
  const added = nodes.find(({ id }) => id === taken);
  const { isRetrying: isLoadingMore, retry: loadMore } = useRetry(() =>
    query.fetchMore({ variables: { after: pageInfo?.endCursor ?? null } }),
  );

  useEffect(() => {
    guarded.current = uploads.isSending;
  });
  useEffect(() => uploads.resume(nodes.filter(({ state }) => state === 'CHECKING')));

  return (
    <Section title="Files">
      <UnsavedGuard guarded={guarded} words={leaving} />
      <Lead>
        {isContractor
          ? 'Drawings, permits, receipts, pictures for a client. You choose who sees a file.'
          : 'Drawings, permits, receipts. Your party and the general contractor see what you add, and you see what it shows you.'}
      </Lead>
      <VisuallyHidden role="status">{added && `${added.name} was added`}</VisuallyHidden>
      <SendingNews isSending={uploads.isSending} />
      {waiting}
      {versions.length > 0 && (
        <Rows role="list" aria-label="Files">
          {versions.map((file) => (
            <FileRow
              key={file.key}
              versions={file}
              hasMore={pageInfo?.hasNextPage ?? false}
              isContractor={isContractor}
              others={others}
              onAnswer={reload}
            />
          ))}
        </Rows>
      )}
      {pageInfo?.hasNextPage && (
        <More busy={isLoadingMore} onClick={loadMore}>
          Show more
        </More>
      )}
      <AddFiles
        others={mayShowTo}
        isFirst={versions.length === 0}
        button={addButton}
        onAdd={(files, partyIds) => uploads.add(files, { projectId, partyIds })}
      >
        <FilesOnTheirWay
          files={uploads.files}
          others={mayShowTo}
          onRetry={uploads.retry}
          onDrop={(file) => {
            uploads.drop(file);
            addButton.current?.focus();
          }}
        />
      </AddFiles>
    </Section>
  );
}
