import { type OnAnswer, useCommand } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { useLeaving } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { SaveExtra, SubmitExtra } from '../../data/extra-commands.ts';
import { toExtraInput } from '../../data/extra-values.ts';
import { endOfSubmission } from '../../data/order-ends.ts';
import { firstLine } from '../../data/order-words.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { type QueueEntry, useQueue, versionAfter } from '../../queue/index.ts';
import type { ExtraDraftApi } from './useExtraDraft.ts';

interface SendExtraOptions {
  readonly projectId: string;
  readonly order?: WorkOrder | undefined;
  readonly draft: ExtraDraftApi;
  /** Reads a saved extra again. */
  readonly onAnswer: OnAnswer;
}

const KEPT = 'Kept on this phone until it is sent';
const KEPT_BEHIND = 'Kept on this phone. It is submitted after its photos.';
// Saving also replaces a submission of the extra that is kept on this phone.
const SAVE_KEPT =
  'Kept on this phone. It is saved once there is a connection; nothing is submitted.';

/** Saves what was typed of an extra, and submits it. Without a connection it is kept on this phone. */
export function useSendExtra({ projectId, order, draft, onAnswer }: SendExtraOptions) {
  const { entries, preparing, isRead, isUnreadable, getView, keepExtra, keepDone } = useQueue();
  const [keepProblem, setKeepProblem] = useState<string>();
  const [isKeeping, setKeeping] = useState(false);
  const { isLeaving, leave } = useLeaving(draft.forget);
  /** Whether the last press was Submit. */
  const isSubmit = useRef(false);
  /** Whether the queue has it, and the page is being left. */
  const isKept = useRef(false);
  /** The version of the extra that is submitted. */
  const submittedVersion = useRef(draft.version);
  const saving = useCommand(onAnswer, keepSaved);
  const submitting = useCommand(endSubmitting, keepSubmitted);
  const done = entries.find(({ kind, order: { id } }) => kind === 'done' && id === draft.id);
  const ref = { id: draft.id, projectId, name: `Extra · ${firstLine(draft.values.text)}` };

  async function keepSaved(key?: string) {
    const input = { ...toExtraInput(draft.values), version: draft.version };
    const base = draft.versions.base && toExtraInput(draft.versions.base);
    const kept = await keepExtra(ref, input, { submits: isSubmit.current, key, base });
    if (!kept.ok) setKeepProblem(kept.problem);
    return kept.ok && leaveKept();
  }

  /** Keeps a save of an extra that the queue has already: sent at once, it would overtake that. */
  async function keepAgain() {
    setKeeping(true);
    await keepSaved();
    setKeeping(false);
  }

  /** Forgets what was submitted before the page shows the extra: it would call it unsent. */
  function endSubmitting(isDone: boolean) {
    if (isDone && order) draft.forget();
    return onAnswer(isDone);
  }

  async function keepSubmitted(key: string) {
    const report = { note: '', key, version: submittedVersion.current, isExtra: true };
    const kept = await keepDone(ref, report);
    return kept.ok && leaveKept();
  }

  /** Has the queue submit what was saved: after its photos, and not twice. */
  async function keepSubmission(version: number) {
    setKeeping(true);
    const kept = await keepDone(ref, { note: '', version, isExtra: true });
    setKeeping(false);
    if (!kept.ok) setKeepProblem(kept.problem);
    else showToast({ title: photosWait() ? KEPT_BEHIND : KEPT, tone: 'success' });
  }

  /** Whether the server may yet get photos of the extra, also such as were taken since the press. */
  function photosWait() {
    const now = getView();
    const isUnread = !isRead && !isUnreadable;
    return isUnread || now.preparing > 0 || now.entries.some(isPhotoToSend);
  }

  const isPhotoToSend = ({ kind, order: { id }, refusal }: QueueEntry) =>
    kind === 'photo' && id === draft.id && !refusal;

  function leaveKept() {
    isKept.current = true;
    showToast({ title: isSubmit.current ? KEPT : SAVE_KEPT, tone: 'success' });
    leave(paths.projectWork(projectId), { toTop: true });
    return true;
  }

  async function store() {
    if (order && !draft.isDirty) return order;
    const { id, version, values } = draft;
    const input = { ...toExtraInput(values), id, version };
    return saving.send(SaveExtra, (key) => ({ input, key }));
  }

  async function send(finishSaved: (saved: { readonly id: string }) => unknown) {
    const isOther = draft.isDirty || !isSubmit.current;
    if (draft.unsent || (done && isOther)) return keepAgain();
    const saved = await store();
    if (saved) await finishSaved(saved);
  }

  function finish({ id }: { readonly id: string }) {
    if (order) draft.forget();
    else leave(paths.workOrder(projectId, id));
  }

  // A new extra that was saved opens on its own page: only a toast can say there that it was not submitted.
  const unsubmitted = order ? undefined : submitting.problem;
  useEffect(() => {
    if (!unsubmitted || isLeaving) return;
    showToast({ title: 'Saved, not submitted', description: unsubmitted.message, tone: 'danger' });
    leave(paths.workOrder(projectId, draft.id));
  }, [unsubmitted, isLeaving, leave, projectId, draft.id]);

  return {
    /** Photos that are being made smaller come before a submission. */
    isPreparing: preparing > 0,
    isBusy: saving.isBusy || submitting.isBusy || isKeeping || isLeaving,
    problem:
      saving.problem ??
      submitting.problem ??
      (keepProblem === undefined
        ? undefined
        : { kind: 'refused', message: keepProblem, field: null }),
    forgetProblem: () => {
      setKeepProblem(undefined);
      saving.forgetProblem();
      submitting.forgetProblem();
    },
    save: () => {
      isSubmit.current = false;
      return send((saved) => {
        const title = order?.state === 'RETURNED' ? 'Changes saved' : 'Draft saved';
        showToast({ title, tone: 'success' });
        finish(saved);
      });
    },
    submit: () => {
      isSubmit.current = true;
      return send(async (saved) => {
        const { id } = saved;
        // What stands on the screen is submitted, and nothing that a colleague has saved after it.
        const version = order && !draft.isDirty ? order.version : versionAfter(draft);
        submittedVersion.current = version;
        if (done || (order && photosWait())) {
          await keepSubmission(version);
          finish(saved);
          return;
        }
        const variables = (key: string) => ({ id, version, note: null, key });
        const isDone = await submitting.send(SubmitExtra, variables, endOfSubmission);
        if (isDone) showToast({ title: 'Extra submitted', tone: 'success' });
        if (isDone || (order && !isKept.current)) finish(saved);
      });
    },
  };
}
