import { useQuery } from '@plumbline/shared/apollo';
import { paths, workOrderStates } from '@plumbline/shared/contracts';
import { Detail, PrintedLine, ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { Loaded, StatusBadge } from '@plumbline/shared/ui';
import { nextStep } from '../../data/order-history.ts';
import { notSentYet, titleOf } from '../../data/order-words.ts';
import { GetWorkOrder, verbsOf } from '../../data/work-order.ts';
import { keptBadge, useQueue, waitingReport } from '../../queue/index.ts';
import { KeptLine } from '../KeptLine.tsx';
import { NobodyToDo } from '../NobodyToDo.tsx';
import type { WorkScreenProps } from '../screen-props.ts';
import { NoOrder } from './NoOrder.tsx';
import { OnScreenAlone } from './order-layout.ts';
import { OrderView } from './OrderView.tsx';
import { ReasonNotice } from './ReasonNotice.tsx';
import { useUnsentExtra } from './useUnsentExtra.ts';

/** Loads the form of an extra that its party still writes. */
export const loadForm = async () => (await import('../extra/EditExtra.tsx')).EditExtra;

/** A work order or an extra: what is to be done, its photos, and what the user can do with it. */
export function OrderScreen({ projectId, id }: WorkScreenProps) {
  const query = useQuery(GetWorkOrder, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { data, waiting, reload } = useScreen(query, 'The work order or extra');
  const { entries } = useQueue();
  const unsent = useUnsentExtra(projectId, id, query);
  if (!data && !unsent) return waiting;
  // In one tree with the saved one: a form stays in which the user types while its extra is sent.
  const order = unsent?.order ?? data?.workOrder;
  const isDone = waitingReport(entries, id) !== undefined;
  if (order?.projectId !== projectId) return <NoOrder projectId={projectId} id={id} />;
  const badge = unsent ? keptBadge(unsent.entry, entries) : workOrderStates[order.state];
  return (
    <Stack>
      <ScreenHead
        title={titleOf(order)}
        badge={<StatusBadge {...badge} />}
        back={{ to: paths.projectWork(projectId), label: 'Back to work' }}
      >
        {!unsent && (
          <>
            <OnScreenAlone>
              <Detail as="p" role="status">
                {isDone && verbsOf(order).submit ? notSentYet(order) : nextStep(order)}
              </Detail>
            </OnScreenAlone>
            <PrintedLine project={order.projectTitle} />
          </>
        )}
      </ScreenHead>
      {order.side === 'PAYER' && (order.state === 'ISSUED' || order.state === 'RETURNED') && (
        <NobodyToDo
          projectId={projectId}
          contractId={order.contractId}
          mayInvite={order.myRights.includes('APPROVE')}
        />
      )}
      <ReasonNotice order={order} />
      <KeptLine isAlways={order.side === 'PAYEE'} />
      {(!unsent || (unsent.isSent && query.error)) && waiting}
      {verbsOf(order).save ? (
        <Loaded load={loadForm} props={{ order, onAnswer: reload }} />
      ) : (
        <OrderView order={order} onAnswer={reload} />
      )}
    </Stack>
  );
}
