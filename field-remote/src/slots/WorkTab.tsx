import type { ProjectTabProps } from '@plumbline/shared/contracts';
import { EmptyState } from '@plumbline/shared/ui';
import { useLocation } from 'react-router-dom';

/** The tab 'Work' of a project, and the pages below its address. */
export function WorkTab({ projectId, role }: ProjectTabProps) {
  const [, below = ''] = useLocation().pathname.split(`/${projectId}/work/`);
  return (
    <EmptyState title="Nothing here yet">
      Work of this project will appear here, for its {role}. {below && `This is ${below}.`}
    </EmptyState>
  );
}
