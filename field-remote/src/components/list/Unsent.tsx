import { Loaded } from '@plumbline/shared/ui';
import { type Listed, unlistedOf, useQueue } from '../../queue/index.ts';

const loadOrders = async () => (await import('../../queue/start-queue.ts')).UnsentOrders;

/** The work of this phone that a list lacks, where there is any. */
export function Unsent(listed: Listed) {
  const { entries } = useQueue();
  if (unlistedOf(entries, listed).length === 0) return null;
  return <Loaded load={loadOrders} props={listed} />;
}
