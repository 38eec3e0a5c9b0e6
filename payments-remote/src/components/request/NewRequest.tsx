import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function NewRequest({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="NewRequest">{`Project ${projectId} ${id}`}</EmptyState>;
}
