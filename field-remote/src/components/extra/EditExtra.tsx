import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { useHasBeen } from '@plumbline/shared/screens';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { History } from '../order/History.tsx';
import { PhotoProblems } from '../order/PhotoProblems.tsx';
import { Photos } from '../order/Photos.tsx';
import { useKeepPhotos } from '../order/useKeepPhotos.ts';
import { DeleteDraft } from './DeleteDraft.tsx';
import { ExtraForm } from './ExtraForm.tsx';
import { KeptExtraNotice } from './KeptExtraNotice.tsx';
import { useExtraDraft } from './useExtraDraft.ts';

interface EditExtraProps {
  readonly order: WorkOrder;
  readonly onAnswer: OnAnswer;
}

/** An extra that its party still writes. */
export function EditExtra({ order, onAnswer }: EditExtraProps) {
  const { projectId } = order;
  const keeping = useKeepPhotos(order);
  const draft = useExtraDraft({ projectId, order });
  const may = verbsOf(order);
  const hasCancel = useHasBeen(may.cancel);

  function endDraft(isCancelled: boolean) {
    if (isCancelled) draft.forget();
    return onAnswer(isCancelled);
  }
  return (
    <>
      <KeptExtraNotice order={order} isTyped={draft.isDirty} />
      <ExtraForm
        projectId={projectId}
        draft={draft}
        order={order}
        maySubmit={may.submit}
        onAnswer={onAnswer}
      >
        <Photos order={order} keeping={keeping} hasCamera onAnswer={onAnswer} />
        <PhotoProblems keeping={keeping} />
      </ExtraForm>
      <History order={order} />
      {may.remove && !draft.unsent && (
        <DeleteDraft order={order} draft={draft} onRefused={onAnswer} />
      )}
      {hasCancel && !draft.unsent && <CancelOrder order={order} onAnswer={endDraft} />}
    </>
  );
}
