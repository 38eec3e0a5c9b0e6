import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function LedgerScreen({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="LedgerScreen">{`Project ${projectId} ${id}`}</EmptyState>;
}
