import { paths } from '@plumbline/shared/contracts';
import { ConfirmButton } from '@plumbline/shared/screens';
import { useNavigate } from 'react-router-dom';
import { DeleteExtra } from '../../data/extra-commands.ts';
import { firstLine } from '../../data/order-words.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { Buttons } from '../order/order-layout.ts';
import type { ExtraDraftApi } from './useExtraDraft.ts';

interface DeleteDraftProps {
  readonly order: WorkOrder;
  readonly draft: ExtraDraftApi;
  readonly onRefused: () => Promise<unknown>;
}

/** Deletes an extra that was never submitted, after a question. */
export function DeleteDraft({ order, draft, onRefused }: DeleteDraftProps) {
  const { id, version, projectId, text } = order;
  const navigate = useNavigate();

  function answer(isDone: boolean) {
    if (!isDone) return onRefused();
    draft.forget();
    return navigate(paths.projectWork(projectId), { replace: true });
  }
  return (
    <Buttons>
      <ConfirmButton
        verb="Delete draft"
        title="Delete this draft?"
        version={version}
        variant="danger"
        mutation={DeleteExtra}
        variables={(key) => ({ id, version, key })}
        done="Draft deleted"
        onAnswer={answer}
      >
        “{firstLine(text)}” and its photos are gone for good. Only your party has seen them.
      </ConfirmButton>
    </Buttons>
  );
}
