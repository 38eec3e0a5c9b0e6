import { Button, download, Loaded, media, Section, VisuallyHidden } from '@plumbline/shared/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { isOwn } from '../../data/own-projects.ts';
import { formatSize, projectDocuments } from '../../data/project-files.ts';
import type { Project } from '../../data/project.ts';

const List = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--color-line);
  }

  li:first-child {
    padding-block-start: 0;
    border: 0;
  }

  li:last-child {
    padding-block-end: 0;
  }

  li > svg {
    color: var(--color-ink-muted);
  }

  li > div {
    flex: 1 1 7rem;
    min-inline-size: 0;
  }

  @media print {
    button {
      display: none;
    }
  }
`;

const Arrow = styled(Download)`
  display: none;

  ${media.small} {
    display: block;
  }
`;

const Name = styled.h3`
  font-size: var(--text-body);
  line-height: 1.3;
`;

const Facts = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Samples have none. */
const loadFiles = async () => (await import('../../components/files/Files.tsx')).Files;

/** The documents that are made from the project's facts, and but for samples its files. */
export function DocumentsTab({ project }: { readonly project: Project }) {
  return (
    <Root>
      {isOwn(project) && (
        <Loaded load={loadFiles} props={{ projectId: project.id, role: project.role }} />
      )}
      <Generated project={project} />
    </Root>
  );
}

function Generated({ project }: { readonly project: Project }) {
  return (
    <Section title="Documents">
      <List role="list">
        {projectDocuments(project, { hasMockups: !isOwn(project) }).map((document) => (
          <li key={document.name}>
            <document.icon size="1.5rem" strokeWidth={1.75} aria-hidden />
            <div>
              <Name>{document.name}</Name>
              <Facts>
                {document.kind}, {formatSize(document.content.size)}
              </Facts>
            </div>
            <Button onClick={() => download(document)}>
              <Arrow size="1.125rem" aria-hidden />
              <span>
                Download <VisuallyHidden>{document.name}</VisuallyHidden>
              </span>
            </Button>
          </li>
        ))}
      </List>
    </Section>
  );
}
