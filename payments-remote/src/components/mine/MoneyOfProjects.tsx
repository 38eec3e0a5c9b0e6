import { formatCents, paths } from '@plumbline/shared/contracts';
import { TextLink } from '@plumbline/shared/ui';

interface MoneyOfProjectsProps {
  readonly restCents: number;
  /** What it is of. */
  readonly of: string;
}

/** What the rows of a list leave out of its sum, and where that is; nothing where there is none. */
export function MoneyOfProjects({ restCents, of }: MoneyOfProjectsProps) {
  if (restCents <= 0) return null;
  return (
    <p>
      Another {formatCents(restCents)} is of {of}. The money of{' '}
      <TextLink to={paths.projects()}>each project</TextLink> lists its own.
    </p>
  );
}
