import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { useHasKept, useKept } from '@plumbline/shared/forms';
import { useHasBeen } from '@plumbline/shared/screens';
import { Loaded, Optional, Section } from '@plumbline/shared/ui';
import { lazy, useState } from 'react';
import { extraKey, keptText, noteKey } from '../../data/kept-texts.ts';
import { isOpenFor } from '../../data/order-history.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { extraOf, useQueue } from '../../queue/index.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { DoVerbs } from './DoVerbs.tsx';
import { Entries } from './Entries.tsx';
import { History } from './History.tsx';
import { Text } from './order-layout.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderVerbs } from './OrderVerbs.tsx';
import { Photos } from './Photos.tsx';
import { UnsentReasons } from './UnsentReasons.tsx';
import { UnsentText } from './UnsentText.tsx';
import { useKeepPhotos } from './useKeepPhotos.ts';

interface OrderViewProps {
  readonly order: WorkOrder;
  /** Reads the order again. */
  readonly onAnswer: OnAnswer;
}

const loadWithdraw = async () => (await import('./WithdrawOrder.tsx')).WithdrawOrder;
const UnsentChange = lazy(async () => ({
  default: (await import('../extra/UnsentChange.tsx')).UnsentChange,
}));
const loadReturn = async () => (await import('./ReturnForm.tsx')).ReturnForm;

/** An order that the user reads, does or decides on. */
export function OrderView({ order, onAnswer }: OrderViewProps) {
  // A reason belongs to one report: it never opens the form of the next one.
  const report = order.returns.length;
  const [returning, setReturning] = useState<number>();
  const keeping = useKeepPhotos(order);
  const may = verbsOf(order);
  // The form stays, held, where the user's right goes; what becomes of the order closes it.
  const isReturning = returning === report && isOpenFor(order, 'decide');
  const hasWithdraw = useHasBeen(may.withdraw);
  const hasCancel = useHasBeen(may.cancel);
  const { entries } = useQueue();
  // Here, so that a note outlives that another tab has reported the order.
  const note = useKept(noteKey(order.id), keptText);
  const isTyped = useHasKept(extraKey(order.id));
  return (
    <>
      {(isTyped || extraOf(entries, order.id)?.refusal) && (
        <Optional>
          <UnsentChange order={order} />
        </Optional>
      )}
      {/* Below the heading, which gets the focus when the form of the reason closes. */}
      <UnsentReasons order={order} isReturning={isReturning} />
      <OrderFacts order={order} />
      {order.entries.length > 0 && <Entries entries={order.entries} sum={order.amountCents} />}
      {order.note && (
        <Section title={order.submittedBy ? `Note by ${order.submittedBy}` : 'Note'}>
          <Text dir="auto">{order.note}</Text>
        </Section>
      )}
      <Photos order={order} keeping={keeping} isLarge={may.decide} onAnswer={onAnswer} />
      {may.addPhoto ? (
        <DoVerbs order={order} keeping={keeping} note={note} />
      ) : (
        <UnsentText {...note} />
      )}
      {isReturning ? (
        <Loaded
          load={loadReturn}
          props={{ order, onAnswer, onClose: () => setReturning(undefined) }}
        />
      ) : (
        <OrderVerbs order={order} onAnswer={onAnswer} onReturn={() => setReturning(report)} />
      )}
      <History order={order} />
      {hasWithdraw && <Loaded load={loadWithdraw} props={{ order, note, onAnswer }} />}
      {hasCancel && <CancelOrder order={order} onAnswer={onAnswer} />}
    </>
  );
}
