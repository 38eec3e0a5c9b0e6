import { ButtonLink, TabNav, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { ProjectTab } from '../pages/tabs/index.ts';
import { belowName } from './StickyName.tsx';
import { TabLabel } from './TabLabel.tsx';

const Row = styled.div`
  ${belowName}
  margin-block-end: var(--space-5);

  ul {
    margin-block-end: 0;
  }

  /* Room for the mark of the last tab, where the row scrolls. */
  li:last-child {
    padding-inline-end: var(--space-3);
  }

  @media print {
    display: none;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > a {
    /* The count covers a part of it. */
    padding-inline: var(--space-5);
  }

  ${media.small} {
    display: none;
  }
`;

interface ProjectTabsProps {
  readonly id: string;
  readonly tabs: readonly ProjectTab[];
  /** What waits for the user in the project, at which addresses. */
  readonly needs: readonly { readonly path: string }[];
}

/** The tabs of a project, each with a mark where something behind it waits for the user. */
export function ProjectTabs({ id, tabs, needs }: ProjectTabsProps) {
  return (
    <Row id="tabs">
      <TabNav
        label="Project"
        tabs={tabs.map((tab) => ({
          to: tab.path(id),
          label: labelOf(tab, id, needs),
          hasPages: tab.hasPages ?? false,
        }))}
      />
    </Row>
  );
}

/** Leads to tabs that are out of sight on a phone: below a project's facts, at the end of a row that scrolls. */
export function TabLinks({ id, tabs, needs }: ProjectTabsProps) {
  return (
    <Links>
      {tabs.map((tab) => (
        <ButtonLink key={tab.name} to={`${tab.path(id)}#tabs`}>
          {labelOf(tab, id, needs)}
        </ButtonLink>
      ))}
    </Links>
  );
}

function labelOf(
  { name, path, hasPages }: ProjectTab,
  id: string,
  needs: ProjectTabsProps['needs'],
) {
  // Below the first tab's address are those of all others.
  const waiting = hasPages ? needs.filter((need) => need.path.startsWith(path(id))).length : 0;
  return <TabLabel name={name} waiting={waiting} />;
}
