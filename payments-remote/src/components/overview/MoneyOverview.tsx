import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function MoneyOverview({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="MoneyOverview">{`Project ${projectId} ${id}`}</EmptyState>;
}
