import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, EmptyState } from '@plumbline/shared/ui';

/** A contract that does not exist, or of which the user sees nothing. */
export function NoContract({ projectId }: { readonly projectId: string }) {
  return (
    <EmptyState
      title="Contract Not Found"
      action={
        <ButtonLink to={paths.projectMoney(projectId)} preventScrollReset>
          Back to money
        </ButtonLink>
      }
    >
      It does not exist, was deleted, or is not one of your party.
    </EmptyState>
  );
}
