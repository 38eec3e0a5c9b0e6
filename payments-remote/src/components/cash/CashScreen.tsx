import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function CashScreen({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="CashScreen">{`Project ${projectId} ${id}`}</EmptyState>;
}
