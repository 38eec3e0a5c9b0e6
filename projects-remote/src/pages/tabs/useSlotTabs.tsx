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
        Content: ({ project }: { readonly project: Project }) => (
          <Content
            props={{ projectId: project.id, role: project.role ?? 'GC' }}
            waiting={<ScreenSkeleton />}
          />
        ),
      })),
    [id, fillers],
  );
}
