import {
  type OnAnswer,
  type Problem,
  useAskAgain,
  useCommand,
} from '@plumbline/shared/apollo/commands';
import { paths, requestStates } from '@plumbline/shared/contracts';
import { useIsShown } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SavePaymentRequest, SubmitPaymentRequest } from '../../data/request-commands.ts';
import { endOfSubmission } from '../../data/request-ends.ts';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { requestedLines, type RequestValues } from '../../data/request-values.ts';
import type { RequestDraftApi } from './useRequestDraft.ts';

interface SendRequestOptions {
  readonly contract: RequestContract;
  /** The saved request; null before it was saved. */
  readonly request: PaymentRequest | null;
  readonly draft: RequestDraftApi;
  /** Whether the contract has an open request; it may be what was sent from here. */
  readonly isTaken: boolean;
  /** Reads the request again. @returns nothing where the API cannot be reached */
  readonly onAnswer: OnAnswer;
  /** What was typed is saved, though no answer said so. */
  readonly onArrive: () => void;
}

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** The page of the saved request takes the place of that of a new one. */
const inItsPlace = { replace: true, preventScrollReset: true } as const;

const notSubmitted: Problem = {
  kind: 'refused',
  message: 'Saved, but not submitted. Press Submit again.',
  field: null,
};

/** Tells that a repeated save had arrived, and that the request was changed since. */
const changedSince = {
  title: 'What you typed was saved, and changed since',
  description: 'Look at what has changed.',
};

const toInput = (
  contract: RequestContract,
  request: PaymentRequest | null,
  values: RequestValues,
) => ({
  id: request?.id ?? null,
  version: request?.version ?? null,
  contractId: contract.id,
  periodTo: values.periodTo,
  lines: requestedLines(contract, values),
});

/** Saves what was typed as a draft, and submits it. */
export function useSendRequest({ contract, request, draft, isTaken, ...on }: SendRequestOptions) {
  const { onAnswer, onArrive } = on;
  // A new request is read by its own page, once it is saved.
  const afterAnswer = request ? onAnswer : undefined;
  const saving = useCommand(afterAnswer);
  const submitting = useCommand(afterAnswer);
  const [savedId, setSavedId] = useState<string>();
  const isSaveLost = saving.problem?.kind === 'lost';
  const [wasLost, setWasLost] = useState(false);
  const [sentVersion, setSentVersion] = useState(0);
  /** Whether the last save came from a press of Submit. */
  const [isToSubmit, setToSubmit] = useState(false);
  /** Whether such a save arrived without an answer, so that the submission was not sent. */
  const [isUnsubmitted, setUnsubmitted] = useState(false);
  const problem = saving.problem ?? submitting.problem;
  const isUnanswered = problem?.kind === 'lost';
  // The newer request shows whether it arrived.
  const isSettled = isUnanswered && request !== null && request.version > sentVersion;
  // A save that waits for a second press (`unknown`) was not sent: what was lost before stays lost.
  const hasFailed = saving.problem && saving.problem.kind !== 'unknown';
  if (hasFailed && wasLost !== isSaveLost) setWasLost(isSaveLost);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const isNew = request === null;
  // The version that this form has saved is submitted, not one that another member has saved since.
  const shownVersion = (request?.version ?? 0) + (isNew || draft.isDirty ? 1 : 0);
  // The page of a saved request shows by itself what became of the save: only that of a new one is repeated.
  const { send, sending } = useAskAgain(saving, write, () => isNew && isTaken, undefined);

  async function store(submits: boolean): Promise<Saved | undefined> {
    setToSubmit(submits);
    setUnsubmitted(false);
    if (request && !draft.isDirty) return request;
    setSentVersion(request?.version ?? 0);
    return send(toInput(contract, request, draft.values));
  }

  async function write(input: ReturnType<typeof toInput>, isAgain: boolean) {
    const saved = await saving.send(
      SavePaymentRequest,
      (key) => ({ input, key }),
      ({ state }) => isNew && state !== 'DRAFT' && requestStates[state].label,
    );
    setSavedId(saved?.id);
    if (saved) draft.forgetNewer();
    // The page of the request has what was saved, also where no answer comes to its submission.
    if (saved && isNew) draft.forget();
    if (saved && isAgain) {
      if (isToSubmit) showToast({ title: notSubmitted.message, tone: 'danger' });
      else say(saved);
      open(saved);
    }
    return saved;
  }

  const { projectId } = contract;

  function saySaved() {
    // The payer sees what was sent back: it is no draft any more.
    const title = request?.state === 'RETURNED' ? 'Changes saved' : 'Draft saved';
    showToast({ title, description: contract.title, tone: 'success' });
  }

  function say({ version }: Saved) {
    if (version > shownVersion) showToast(changedSince);
    else saySaved();
  }

  function open({ id }: Saved) {
    // A user who has left the form meanwhile stays where they are.
    if (isNew && isShown.current) void navigate(paths.paymentRequest(projectId, id), inItsPlace);
  }

  // The page of the saved draft knows nothing of this problem: a toast says it.
  const refusal = submitting.problem;
  useEffect(() => {
    if (!isNew || !refusal || savedId === undefined) return;
    const { code, message: description } = refusal;
    // Without an answer it may have been submitted: its page says so.
    const title = code === undefined ? 'Draft saved' : 'Saved, not submitted';
    showToast({ title, description, tone: 'danger' });
    void navigate(paths.paymentRequest(projectId, savedId), inItsPlace);
  }, [isNew, refusal, savedId, navigate, projectId]);

  function forgetAnswer() {
    saving.forgetProblem();
    submitting.forgetProblem();
  }

  const settle = useEffectEvent(() => {
    if (isSaveLost && !draft.isDirty) {
      if (isToSubmit) setUnsubmitted(true);
      else saySaved();
      onArrive();
    }
    forgetAnswer();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- It also tells, in a toast, what was settled.
    if (isSettled) settle();
  }, [isSettled]);

  async function readAgain() {
    if (isUnanswered && !isNew && (await onAnswer())) forgetAnswer();
  }
  const readOnline = useEffectEvent(() => void readAgain());
  useEffect(() => {
    const read = () => readOnline();
    window.addEventListener('online', read);
    return () => window.removeEventListener('online', read);
  }, []);

  return {
    isSaving: sending.isBusy,
    isSubmitting: submitting.isBusy,
    /** The request that was saved from here; undefined before. */
    savedId,
    /** Whether no answer came to what stands in the form: it may have been saved. */
    isLost: isSaveLost,
    /** The same of what stood there before. */
    wasLost,
    problem: isUnsubmitted ? notSubmitted : isSettled ? undefined : problem,
    forgetProblem: () => {
      forgetAnswer();
      setUnsubmitted(false);
    },
    /** @returns whether it is saved */
    save: async () => {
      const saved = await store(false);
      if (!saved) return false;
      say(saved);
      open(saved);
      return true;
    },
    submit: async () => {
      const saved = await store(true);
      if (!saved) return;
      const { id } = saved;
      setSentVersion(shownVersion);
      const variables = (key: string) => ({ id, version: shownVersion, key });
      if (!(await submitting.send(SubmitPaymentRequest, variables, endOfSubmission))) return;
      draft.forget();
      const description = `${contract.payer.name} can approve it now.`;
      showToast({ title: 'Payment request submitted', description, tone: 'success' });
      open(saved);
    },
  };
}

/** What `useSendRequest` gives. */
export type SendRequestApi = ReturnType<typeof useSendRequest>;
/** How far the save of the form came: its request, or that no answer came. */
export type SentRequest = Pick<SendRequestApi, 'savedId' | 'isLost' | 'wasLost'>;

/** Where the API's field of a refusal is in the form: the id of one of the lines that were sent, and its input. */
export function inputOf(
  { field }: Problem,
  sent: readonly { readonly lineId: string }[],
): string | undefined {
  if (field === 'periodTo') return field;
  const [, index, name = 'completed'] =
    /^lines\.(\d+)(?:\.(completed|stored)Cents)?$/.exec(field ?? '') ?? [];
  const line = index === undefined ? undefined : sent[Number(index)];
  return line && `${line.lineId}.${name}`;
}
