import { paths } from '@plumbline/shared/contracts';
import { Stack } from '@plumbline/shared/screens';
import { NotFound } from '@plumbline/shared/ui';
import { UnsentForOrder } from './UnsentForOrder.tsx';

interface NoOrderProps {
  readonly projectId: string;
  readonly id: string;
}

/** In place of an order that is not there, or not for the user: with what they made for it and did not send. */
export const NoOrder = ({ projectId, id }: NoOrderProps) => (
  <Stack>
    <NotFound
      level={2}
      title="Work Order or Extra Not Found"
      backHref={paths.projectWork(projectId)}
      backLabel="Back to work"
    >
      It was deleted or withdrawn, or is not one of your party.
    </NotFound>
    <UnsentForOrder id={id} />
  </Stack>
);
