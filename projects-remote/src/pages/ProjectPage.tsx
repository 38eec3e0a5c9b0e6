import { projectStatuses } from '@plumbline/shared/contracts';
import { Loaded, PageHeader, PageTitle, ScreenSkeleton, StatusBadge } from '@plumbline/shared/ui';
import { whenIdle } from '@plumbline/shared/when-idle';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { FoldedText } from '../components/FoldedText.tsx';
import { ProjectActions } from '../components/ProjectActions.tsx';
import { ProjectFacts } from '../components/ProjectFacts.tsx';
import {
  DescriptionSkeleton,
  ProjectActionsSkeleton,
  ProjectFactsSkeleton,
} from '../components/ProjectSkeletons.tsx';
import { RoleMark } from '../components/RoleMark.tsx';
import { SampleMark } from '../components/SampleMark.tsx';
import { ProjectTabs, TabLinks } from '../components/ProjectTabs.tsx';
import { UpdateNotice } from '../components/UpdateNotice.tsx';
import { clearOfName, StickyName } from '../components/StickyName.tsx';
import { lastList } from '../data/list-choice.ts';
import { isOwn } from '../data/own-projects.ts';
import { seesAll } from '../data/project.ts';
import { useProject } from '../data/useProject.ts';
import { NoPage } from './NoPage.tsx';
import { ProjectFailure } from './ProjectFailure.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';
import { loadOwnTabs, type OwnTab, projectTabs } from './tabs/index.ts';
import { useSlotTabs } from './tabs/useSlotTabs.tsx';

const Content = styled.div`
  ${clearOfName}

  /* Facts take as much room as a project has of them, so what is below would move. */
  &[data-unplaced] {
    visibility: hidden;
  }
`;

interface ProjectPageProps {
  /** Without one, the tab of another remote that the address names: one component, so that the page stays. */
  readonly tab?: OwnTab;
}

/** A project's header, facts and tabs around the tab that its address names. */
export function ProjectPage({ tab: ownTab }: ProjectPageProps) {
  const { id = '', '*': below } = useParams();
  const lookup = useProject(id);
  const slotTabs = useSlotTabs(id);
  // On a page below a tab, such as a contract's, description and facts would push the content off the screen.
  const isDocument = below?.includes('/') ?? false;
  const slotTab = slotTabs.find((one) => one.segment === below?.split('/', 1)[0]);
  const tab = ownTab ?? slotTab;

  // A phone that loses its connection on another remote's tab has them then.
  useEffect(() => {
    whenIdle(() => void loadOwnTabs().catch(() => undefined));
  }, []);

  if (!tab || !/^[0-9]+$/.test(id)) return <NoPage />;
  if (lookup.state === 'none') {
    return (
      <>
        <ProjectNotFound />
        {slotTab && <slotTab.Content project={undefined} />}
      </>
    );
  }
  if (lookup.state === 'failed') return <ProjectFailure {...lookup} />;

  // Loading or found, the heading is the same element: the focus that went there stays.
  const project = lookup.state === 'found' ? lookup.project : undefined;
  const known = lookup.state === 'found' ? lookup.project : lookup.summary;
  const tabs = {
    id,
    tabs: [...projectTabs, ...slotTabs],
    needs: project && isOwn(project) ? project.needs : [],
  };
  const title = known?.title ?? 'Loading the project…';
  const about = isDocument
    ? {}
    : {
        description: known ? (
          known.description && <FoldedText>{known.description}</FoldedText>
        ) : (
          <DescriptionSkeleton />
        ),
        actions: project ? (
          isOwn(project) &&
          (seesAll(project) ? (
            <ProjectActions project={project} />
          ) : (
            // Members of other parties come for the work and the money.
            <TabLinks {...tabs} tabs={slotTabs} />
          ))
        ) : (
          <ProjectActionsSkeleton />
        ),
      };
  return (
    <>
      <PageTitle>{tab === projectTabs[0] ? title : `${tab.name} · ${title}`}</PageTitle>
      <StickyName name={title} />
      <PageHeader
        title={title}
        badge={
          known && (
            <>
              <StatusBadge {...projectStatuses[known.status]} />
              {project && !isOwn(project) && <SampleMark />}
              <RoleMark project={known} />
            </>
          )
        }
        {...about}
        back={{ to: lastList(), label: 'Back to projects' }}
      />
      {project && isOwn(project) && <UpdateNotice key={id} version={project.version} />}
      {!isDocument &&
        (known ? (
          <ProjectFacts
            project={known}
            teamSize={project?.team.length}
            isOnPaper={ownTab !== undefined}
          />
        ) : (
          <ProjectFactsSkeleton />
        ))}
      <ProjectTabs {...tabs} />
      <Content data-unplaced={known ? undefined : ''}>
        {ownTab ? (
          <Loaded load={loadOwnTabs} props={{ name: ownTab.name, known, project }} />
        ) : slotTab && project ? (
          <slotTab.Content project={project} />
        ) : (
          <ScreenSkeleton />
        )}
      </Content>
    </>
  );
}
