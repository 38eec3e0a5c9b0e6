import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function EditContract({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="EditContract">{`Project ${projectId} ${id}`}</EmptyState>;
}
