import { Button, download, media, Section, VisuallyHidden } from '@plumbline/shared/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
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

/** The files of the project. */
export function DocumentsTab({ project }: { readonly project: Project }) {
  return (
    <Section title="Documents">
      <List role="list">
        {projectDocuments(project).map((document) => (
          <li key={document.name}>
            <document.icon size={24} strokeWidth={1.75} aria-hidden />
            <div>
              <Name>{document.name}</Name>
              <Facts>
                {document.kind}, {formatSize(document.content.size)}
              </Facts>
            </div>
            <Button onClick={() => download(document)}>
              <Arrow size={18} aria-hidden />
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
