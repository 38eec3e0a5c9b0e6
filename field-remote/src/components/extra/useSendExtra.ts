import { useCommand } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { showToast } from '@plumbline/shared/ui/toast';
import { useNavigate } from 'react-router-dom';
import { SaveExtra, SubmitExtra } from '../../data/extra-commands.ts';
import { toExtraInput } from '../../data/extra-values.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import type { ExtraDraft } from './useExtraDraft.ts';

interface SendExtraOptions {
  readonly projectId: string;
  readonly order?: WorkOrder | undefined;
  readonly draft: ExtraDraft;
  /** Reads a saved extra again. */
  readonly onChange: () => Promise<unknown>;
}

/** Saves what was typed of an extra, and submits it. */
export function useSendExtra({ projectId, order, draft, onChange }: SendExtraOptions) {
  const saving = useCommand(onChange);
  const submitting = useCommand(onChange);
  const navigate = useNavigate();

  async function store() {
    if (order && !draft.isDirty) return order;
    const { id, version, values } = draft;
    const input = { ...toExtraInput(values), id, version };
    return saving.send(SaveExtra, (key) => ({ input, key }));
  }

  function finish({ id }: { readonly id: string }) {
    draft.forget();
    if (order) return;
    const options = { replace: true, preventScrollReset: true };
    void navigate(paths.workOrder(projectId, id), options);
  }

  return {
    isSaving: saving.isBusy,
    isSubmitting: submitting.isBusy,
    problem: saving.problem ?? submitting.problem,
    forgetProblem: () => {
      saving.forgetProblem();
      submitting.forgetProblem();
    },
    save: async () => {
      const saved = await store();
      if (!saved) return;
      showToast({ title: 'Draft saved', tone: 'success' });
      finish(saved);
    },
    submit: async () => {
      const saved = await store();
      if (!saved) return;
      const { id, version } = saved;
      const variables = { id, version, note: null };
      const isDone = await submitting.send(SubmitExtra, (key) => ({ ...variables, key }));
      if (isDone) showToast({ title: 'Extra submitted', tone: 'success' });
      finish(saved);
    },
  };
}
