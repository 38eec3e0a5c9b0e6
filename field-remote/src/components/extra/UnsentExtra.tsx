import { useQuery } from '@plumbline/shared/apollo';
import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { ScreenHead, Stack } from '@plumbline/shared/screens';
import { StatusBadge } from '@plumbline/shared/ui';
import { GetContractsToWorkOn } from '../../data/contracts.ts';
import { unsentOrder } from '../../data/unsent-order.ts';
import { type ExtraEntry, keptBadge, type QueueEntry, useQueue } from '../../queue/index.ts';
import { KeptLine } from '../KeptLine.tsx';
import { EditExtra } from './EditExtra.tsx';

interface UnsentExtraProps {
  readonly entry: QueueEntry & ExtraEntry;
  readonly onAnswer: OnAnswer;
}

/** A new extra that only this phone has. */
export function UnsentExtra({ entry, onAnswer }: UnsentExtraProps) {
  const { projectId } = entry.order;
  const { entries } = useQueue();
  const { data } = useQuery(GetContractsToWorkOn, { variables: { projectId } });
  const contract = data?.contracts.find(({ id }) => id === entry.extra.contractId);
  return (
    <Stack>
      <ScreenHead
        title={contract ? `Extra · ${contract.title}` : 'Extra'}
        badge={<StatusBadge {...keptBadge(entry, entries)} />}
        back={{ to: paths.projectWork(projectId), label: 'Back to work' }}
      />
      <KeptLine isAlways />
      <EditExtra order={unsentOrder(entry, contract)} onAnswer={onAnswer} />
    </Stack>
  );
}
