import { EmptyState } from '@plumbline/shared/ui';
import type { MoneyScreenProps } from '../screen-props.ts';

/** To be made. */
export function ContractScreen({ projectId, id }: MoneyScreenProps) {
  return <EmptyState title="ContractScreen">{`Project ${projectId} ${id}`}</EmptyState>;
}
