import { useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { formatCents, moneyLimits } from '@plumbline/shared/contracts';
import {
  ConfirmDialog,
  focusField,
  focusSubmitter,
  ProblemNotice,
  RestoredNotice,
  useForgetKept,
  useKept,
} from '@plumbline/shared/forms';
import { VerbBar } from '@plumbline/shared/screens';
import { Button, Section, TextArea, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  certificationOf,
  type CertifyValues,
  certifyValues,
  WHY_LESS,
} from '../../data/request-certify.ts';
import type { LineValues } from '../../data/request-values.ts';
import { DecidePaymentRequest } from '../../data/request-commands.ts';
import { waiverOf } from '../../data/waiver.ts';
import { ApprovalTerms } from './ApprovalTerms.tsx';
import { CertifyLine } from './CertifyLine.tsx';
import { FieldsNotice } from './FieldsNotice.tsx';
import { Lines, Parts } from './request-layout.ts';
import { useHeldRequest, type RequestFormProps } from './useHeldRequest.tsx';
import { useFirstLines } from './useFirstLines.ts';
import { useOwnDecision } from './useOwnDecision.ts';
import { useStable } from './useStable.ts';
import { inputOf } from './useSendRequest.ts';
import { keptKeys } from './kept-keys.ts';
import { describeLess, verbsOf } from './words.ts';

/** What was sent. */
interface Sent {
  readonly id: string;
  readonly version: number;
  readonly reason: string | null;
  readonly lines: ReturnType<typeof certificationOf>['input'];
}

/** Approves a request, with less for some of its lines. */
export function CertifyForm({ request, seen, takesFocus, ...on }: RequestFormProps) {
  const keys = keptKeys(seen);
  const command = useCommand(useForgetKept(on.onAnswer, keys.return));
  const [tries, setTries] = useState(0);
  /** How many fields were wrong when it was sent, until something is typed. */
  const [wrongFields, setWrongFields] = useState(0);
  /** What was announced: after each field, not at each key. */
  const [said, setSaid] = useState('');
  const [isApproving, setApproving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { id, version } = request;
  const { send, sending } = useAskAgain(
    command,
    approve,
    (sent: Sent) => sent.version !== version,
    version,
  );
  const isAllowed = verbsOf(request).decide;
  // Once it was decided, its amounts and those of its contract are others.
  const { contract, lines, dueCents: askedFor } = isAllowed ? request : seen;
  const [name] = useState(keys.less);
  const { value: kept, isRestored, keep } = useKept(name, certifyValues);
  const isTyped = kept !== null;
  useOwnDecision({ request, isAllowed, isTyped, command: sending, onClose: on.onClose });
  const values = kept?.typed ?? {};
  const reason = kept?.reason ?? '';
  const keepMore = (more: Partial<CertifyValues>) => {
    setWrongFields(0);
    keep({ asked: kept?.asked ?? [...seen.lines], typed: values, reason, ...more });
  };
  const { heldBy, notice, over } = useHeldRequest({
    request,
    seen: kept ? { ...seen, lines: kept.asked } : seen,
    onSeen: () => {
      setApproving(false);
      if (kept) keep({ ...kept, asked: lines });
      on.onSeen();
    },
    isTyped,
    isAllowed,
    command: sending,
  });
  const certification = certificationOf({ contract, lines }, { typed: values, reason });
  const { input, problems, dueCents } = certification;
  const due = formatCents(dueCents);
  const lessDueCents = askedFor - dueCents;
  const less =
    certification.isClear && lessDueCents > 0
      ? `You approve ${formatCents(lessDueCents)} less${describeLess(certification.lessWorkCents, lessDueCents)}.`
      : '';
  const refusedInput = command.problem && inputOf(command.problem, input);
  // The line shows this refusal, and so the dialog does not.
  const refused =
    command.problem && refusedInput !== undefined
      ? { field: refusedInput, message: command.problem.message }
      : undefined;
  const lineProblem = refused ?? (wrongFields > 0 ? certification.nothingLess : undefined);

  const shownLines = useFirstLines(lines);
  const onType = useStable((lineId: string, typed: LineValues) => {
    command.forgetProblem();
    setApproving(false);
    keepMore({ typed: { ...values, [lineId]: typed } });
  });
  // The user looks at the changed request before the dialog asks again.
  if (isApproving && heldBy) setApproving(false);
  const isAsking = isApproving && !heldBy && !refused;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    focusSubmitter(event);
    setTries(tries + 1);
    setWrongFields(problems.length);
    command.forgetProblem();
    focusField(form.current, problems[0]?.field);
    setApproving(problems.length === 0);
  }

  async function approve(sent: Sent) {
    const variables = { ...sent, approve: true };
    if (!(await command.send(DecidePaymentRequest, (key) => ({ ...variables, key })))) return;
    showToast({ title: 'Request approved', description: due, tone: 'success' });
    close();
  }

  function close() {
    keep(null);
    on.onClose();
  }

  return (
    <Parts>
      {notice}
      {isRestored && !over && <RestoredNotice onStartOver={() => keep(null)} />}
      <Section title="Approve less">
        <form
          ref={form}
          id={formId}
          noValidate
          aria-label="Approve less"
          onSubmit={submit}
          onBlur={() => setSaid(less)}
        >
          <Parts>
            <Lines role="list">
              {shownLines.map((line) => (
                <li key={line.lineId}>
                  <CertifyLine
                    line={line}
                    typed={values[line.lineId]}
                    problem={lineProblem}
                    tries={tries}
                    onType={onType}
                  />
                </li>
              ))}
            </Lines>
            <TextArea
              label="Reason"
              name="reason"
              required={input.length > 0}
              error={tries > 0 && certification.isReasonMissing ? WHY_LESS : undefined}
              hint={`${contract.payee.name} reads it with the request.`}
              rows={2}
              maxLength={moneyLimits.reason}
              value={reason}
              onChange={({ target }) => keepMore({ reason: target.value })}
            />
          </Parts>
        </form>
        {/* What was announced goes as soon as it is not true any more. */}
        <VisuallyHidden role="status">{!over && said === less && said}</VisuallyHidden>
      </Section>
      <VerbBar>
        {over ?? (
          <>
            {wrongFields > 0 && <FieldsNotice count={wrongFields} />}
            {!isAsking && <ProblemNotice problem={command.problem} />}
            <p>
              {contract.payee.name} asked for {formatCents(askedFor)}.{less && ` ${less}`}
              {waiverOf(request) &&
                ' Approving less makes their waiver void. They can attach one for the lesser amount.'}
            </p>
          </>
        )}
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" form={formId} variant="primary" heldBy={heldBy}>
          Approve {certification.isClear && input.length > 0 && !over ? due : 'less'}
        </Button>
        <ConfirmDialog
          title={`Approve ${due}?`}
          verb="Approve"
          variant="primary"
          open={isAsking}
          command={sending}
          onConfirm={() => void send({ id, version, reason: reason.trim() || null, lines: input })}
          onClose={() => setApproving(false)}
        >
          <ApprovalTerms
            request={isAllowed ? request : seen}
            dueCents={dueCents}
            less={certification.less}
          />
        </ConfirmDialog>
      </VerbBar>
    </Parts>
  );
}
