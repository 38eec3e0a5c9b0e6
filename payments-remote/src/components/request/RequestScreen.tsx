import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function RequestScreen({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="RequestScreen">{`Project ${projectId} ${id}`}</EmptyState>;
}
