import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function NewContract({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="NewContract">{`Project ${projectId} ${id}`}</EmptyState>;
}
