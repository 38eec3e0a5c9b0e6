import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import {
  focusField,
  focusSubmitter,
  ProblemNotice,
  RestoredNotice,
  useFieldFocus,
  useNoticeFirst,
} from '@plumbline/shared/forms';
import { Detail, VerbBar } from '@plumbline/shared/screens';
import { Button, Notice } from '@plumbline/shared/ui';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import type { WorkContract } from '../../data/contracts.ts';
import { extraProblems, type ExtraValues } from '../../data/extra-values.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { keptPhotos } from '../../data/kept-photos.ts';
import { notSentYet } from '../../data/order-words.ts';
import { useQueue, waitingReport } from '../../queue/index.ts';
import { RefusedQuestion } from '../order/RefusedQuestion.tsx';
import { Fields } from '../form/form-layout.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { EntryList } from './EntryList.tsx';
import { NewerNotice } from './NewerNotice.tsx';
import type { ExtraDraftApi } from './useExtraDraft.ts';
import { useSendExtra } from './useSendExtra.ts';
import { WorkFields } from './WorkFields.tsx';

interface ExtraFormProps {
  readonly projectId: string;
  readonly draft: ExtraDraftApi;
  /** The saved extra; undefined for a new one. */
  readonly order?: WorkOrder;
  /** The contracts to choose from for a new extra. */
  readonly contracts?: readonly WorkContract[];
  /** Whether the user may submit it for their party. */
  readonly maySubmit: boolean;
  readonly onAnswer: OnAnswer;
  /** Stands between the entries and the verbs. */
  readonly children?: ReactNode;
}

/** Of a submission that is kept on this phone, once more is typed. */
const WITHOUT_CHANGE =
  'What you submitted waits to be sent, without this change. To send the change too, submit it again.';

/** An extra as it is typed: what was done, where, and what it costs. */
export function ExtraForm({ draft, contracts, maySubmit, children, ...saved }: ExtraFormProps) {
  const { order } = saved;
  const id = useId();
  const closedId = useId();
  const waitingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const sending = useSendExtra({ ...saved, draft });
  const focus = useFieldFocus(form);
  const [sent, setSent] = useState<'save' | 'submit'>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isWithout, setWithout] = useState(false);
  const { entries } = useQueue();
  const refused = order ? keptPhotos(order, entries).filter(({ refusal }) => refusal) : [];
  const { values } = draft;
  const { problem, isBusy, isPreparing } = sending;
  const isHeld = draft.isBehind && !isBusy;
  const { notice, isAsked, ask } = useNoticeFirst(isHeld, problem?.code === 'CONFLICT');
  const isClosed = order ? order.contractState === 'CLOSED' : contracts?.length === 0;
  const isSubmitted = waitingReport(entries, draft.id) !== undefined;
  const isWaiting = isSubmitted && !draft.isDirty;
  const heldBy = isClosed ? closedId : undefined;
  const problems = extraProblems(values, sent === 'submit');
  // Only fields that were wrong at the last press show an error.
  const errorOf = (field: string) =>
    (wrong.includes(field) ? problems.get(field) : undefined) ??
    (problem?.field === field ? problem.message : undefined);

  function type(patch: Partial<ExtraValues>) {
    sending.forgetProblem();
    draft.type(patch);
  }

  // The button that was pressed is gone: the form is next.
  function goOn() {
    sending.forgetProblem();
    focus('text');
  }

  function send(as: 'save' | 'submit') {
    if (ask()) return;
    setSent(as);
    const found = [...extraProblems(values, as === 'submit').keys()];
    const [first] = found;
    setWrong(found);
    if (first !== undefined) focusField(form.current, first);
    else if (isBusy) return;
    else if (as === 'save') void sending.save();
    else if (refused.length > 0) setWithout(true);
    else void sending.submit();
  }

  function save(event: SubmitEvent) {
    event.preventDefault();
    focusSubmitter(event);
    send('save');
  }

  return (
    <>
      {isHeld && (
        // A child of `Stack` with tabindex -1 would hide its content from Tab, so it stands one level below.
        <div>
          <div ref={notice} tabIndex={-1}>
            <NewerNotice draft={draft} onAnswer={goOn} />
          </div>
        </div>
      )}
      {draft.isRestored && <RestoredNotice onStartOver={draft.startOver} />}
      <form id={id} ref={form} noValidate aria-label="Extra" onSubmit={save}>
        <Fields inert={isBusy}>
          <WorkFields values={values} contracts={contracts} errorOf={errorOf} onType={type} />
          <EntryList
            values={values}
            version={draft.version}
            form={{ focus, forgetRows: () => setWrong(wrong.filter((field) => !isOfEntry(field))) }}
            errorOf={errorOf}
            onType={type}
          />
        </Fields>
      </form>
      {children}
      <VerbBar keeps>
        {isAsked && <Notice tone="danger">Answer the notice above first.</Notice>}
        {isClosed && <ClosedNotice id={closedId} order={order} />}
        {!isHeld && !isClosed && (
          <ProblemNotice
            problem={problem}
            except={['text', 'place', 'entries', ...(contracts ? ['contractId'] : [])]}
          />
        )}
        {order && isSubmitted && !isClosed && (
          <Detail as="p" id={waitingId}>
            {isWaiting ? notSentYet(order) : WITHOUT_CHANGE}
          </Detail>
        )}
        {!isClosed && !maySubmit && (
          <Detail as="p">A member of your party who may approve submits it.</Detail>
        )}
        <Button
          type="submit"
          form={id}
          busy={isBusy && sent === 'save'}
          heldBy={heldBy}
          aria-disabled={isBusy || undefined}
        >
          {order?.state === 'RETURNED' ? 'Save changes' : 'Save draft'}
        </Button>
        {maySubmit && (
          <Button
            variant="primary"
            busy={isPreparing || (isBusy && sent === 'submit')}
            heldBy={heldBy ?? (isWaiting ? waitingId : undefined)}
            aria-disabled={isBusy || undefined}
            onClick={() => send('submit')}
          >
            Submit for approval
          </Button>
        )}
      </VerbBar>
      <RefusedQuestion
        open={isWithout}
        photos={refused}
        verb="Submit"
        onClose={() => setWithout(false)}
        onGoOn={() => void sending.submit()}
      />
    </>
  );
}

const isOfEntry = (field: string) => field.startsWith('entries.');
