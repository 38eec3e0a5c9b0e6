import { useCommand } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { showToast } from '@plumbline/shared/ui/toast';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SaveExtra, SubmitExtra } from '../../data/extra-commands.ts';
import { toExtraInput } from '../../data/extra-values.ts';
import { firstLine } from '../../data/order-words.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { useQueue } from '../../queue/index.ts';
import type { ExtraDraft } from './useExtraDraft.ts';

interface SendExtraOptions {
  readonly projectId: string;
  readonly order?: WorkOrder | undefined;
  readonly draft: ExtraDraft;
  /** Reads a saved extra again. */
  readonly onChange: () => Promise<unknown>;
}

const KEPT = {
  title: 'Kept on this phone. It is sent when there is a connection.',
  tone: 'success',
} as const;

/** Saves what was typed of an extra, and submits it. Without a connection it is kept on this phone. */
export function useSendExtra({ projectId, order, draft, onChange }: SendExtraOptions) {
  const { keepExtra, keepDone } = useQueue(projectId);
  const isOffer = useRef(false);
  const isKept = useRef(false);
  const offered = useRef(draft.version);
  const saving = useCommand(onChange, keepSaved);
  const submitting = useCommand(onChange, keepSubmitted);
  const navigate = useNavigate();
  const ref = { id: draft.id, projectId, name: `Extra · ${firstLine(draft.values.text)}` };

  async function keepSaved(key: string) {
    const input = { ...toExtraInput(draft.values), version: draft.version };
    const kept = await keepExtra(ref, input, key);
    if (kept.ok && isOffer.current) await keepDone(ref, '');
    return kept.ok && leave();
  }

  async function keepSubmitted(key: string) {
    const kept = await keepDone(ref, '', { key, version: offered.current });
    return kept.ok && leave();
  }

  function leave() {
    isKept.current = true;
    draft.forget();
    showToast(KEPT);
    void navigate(paths.projectWork(projectId), { replace: true });
    return true;
  }

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
      isOffer.current = false;
      const saved = await store();
      if (!saved) return;
      showToast({ title: 'Draft saved', tone: 'success' });
      finish(saved);
    },
    submit: async () => {
      isOffer.current = true;
      const saved = await store();
      if (!saved) return;
      const { id, version } = saved;
      offered.current = version;
      const variables = { id, version, note: null };
      const isDone = await submitting.send(SubmitExtra, (key) => ({ ...variables, key }));
      if (isDone) showToast({ title: 'Extra submitted', tone: 'success' });
      if (isDone || !isKept.current) finish(saved);
    },
  };
}
