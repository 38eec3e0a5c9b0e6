import { ScreenSkeleton } from '@plumbline/shared/ui';
import { paths } from '@plumbline/shared/contracts';
import { useSlot } from '@plumbline/shared/slots';
import { useMemo } from 'react';
import { mayBeOwn } from '../../data/own-projects.ts';
import type { Project } from '../../data/project.ts';

/** The tabs that other remotes have on a project. Samples have none. */
export function useSlotTabs(id: string) {
  const fillers = useSlot('project-tab');
  return useMemo(
    () =>
      (mayBeOwn(id) ? fillers : []).map(({ label, segment, Content }) => ({
        name: label,
        segment,
        path: (project: string) => `${paths.project(project)}/${segment}`,
        hasPages: true,
        /** Without a project, it is gone. */
        Content: ({ project }: { readonly project: Project | undefined }) => (
          <Content
            props={{ projectId: id, role: project?.role ?? 'GC', isGone: !project }}
            waiting={project && <ScreenSkeleton />}
          />
        ),
      })),
    [id, fillers],
  );
}
