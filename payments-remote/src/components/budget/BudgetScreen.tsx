import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function BudgetScreen({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="BudgetScreen">{`Project ${projectId} ${id}`}</EmptyState>;
}
