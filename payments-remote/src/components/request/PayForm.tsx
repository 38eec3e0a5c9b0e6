import { useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import {
  formatCents,
  moneyLimits,
  type PaymentMethod,
  paymentMethods,
  today,
} from '@plumbline/shared/contracts';
import {
  CancelButton,
  DateField,
  focusField,
  ProblemNotice,
  RestoredNotice,
  useKept,
  useRefusalFocus,
} from '@plumbline/shared/forms';
import { VerbBar } from '@plumbline/shared/screens';
import { Button, RadioGroup, Section, TextField } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { endOfPayment } from '../../data/request-ends.ts';
import { Pay } from '../../data/request-payments.ts';
import {
  emptyPayment,
  methods,
  paymentProblems,
  paymentValues,
  referenceLabel,
} from '../../data/payment-values.ts';
import { useHeldRequest, type RequestFormProps } from './useHeldRequest.tsx';
import { keptKeys } from './kept-keys.ts';
import { MissingWaiver } from './MissingWaiver.tsx';
import { Parts } from './request-layout.ts';
import { verbsOf } from './words.ts';

/** The variables of a payment that was sent, without its key. */
interface Sent {
  readonly requestId: string;
  readonly version: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly paidOn: string;
}

/** Records that a request was paid. */
export function PayForm({ request, takesFocus, onAnswer, onClose, ...rest }: RequestFormProps) {
  const command = useCommand(onAnswer);
  const { problem, forgetProblem } = command;
  const [name] = useState(keptKeys(rest.seen).pay);
  const { value: kept, isRestored, keep } = useKept(name, paymentValues);
  const [isSent, setSent] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [takesFocus]);

  const { send, sending } = useAskAgain(
    command,
    record,
    ({ version }: Sent) => version !== request.version,
    request.version,
  );
  const isAllowed = verbsOf(request).pay;
  const { heldBy, notice, over } = useHeldRequest({
    request,
    ...rest,
    isTyped: kept !== null,
    isAllowed,
    command: sending,
  });
  const values = kept ?? emptyPayment;
  const paidOn = values.paidOn ?? today();
  const due = formatCents(request.dueCents);
  const problems = paymentProblems(values);
  useRefusalFocus(form, problem, problem?.field);
  const errorOf = (field: keyof typeof problems) =>
    (isSent ? problems[field] : undefined) ??
    (problem?.field === field ? problem.message : undefined);

  function type(patch: Partial<typeof values>) {
    forgetProblem();
    keep({ ...values, ...patch });
  }

  function close() {
    keep(null);
    onClose();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setSent(true);
    const wrong = Object.entries(problems).find(([, message]) => message !== undefined);
    focusField(form.current, wrong?.[0]);
    if (wrong) return;
    const { id: requestId, version } = request;
    const { method, reference } = values;
    await send({ requestId, version, method, reference: reference.trim(), paidOn });
  }

  async function record(variables: Sent) {
    if (!(await command.send(Pay, (key) => ({ ...variables, key }), endOfPayment))) return;
    showToast({ title: 'Recorded. Plumbline moved no money.', description: due, tone: 'success' });
    close();
  }

  return (
    <Parts>
      {notice}
      {isRestored && !over && <RestoredNotice onStartOver={() => keep(null)} />}
      <Section title={`Pay ${due}`}>
        <form
          ref={form}
          id={id}
          noValidate
          aria-label="Payment"
          onSubmit={(event) => void submit(event)}
        >
          <Parts>
            <p>
              Pay {request.contract.payee.name} as you always do. Then record it here: Plumbline
              moves no money.
            </p>
            <RadioGroup
              label="How it was paid"
              options={methods.map((value) => ({ value, label: paymentMethods[value].label }))}
              value={values.method}
              onValueChange={(value) => {
                const method = methods.find((known) => known === value);
                if (method) type({ method });
              }}
            />
            <TextField
              label={referenceLabel(values.method)}
              name="reference"
              required
              autoComplete="off"
              maxLength={moneyLimits.reference}
              error={errorOf('reference')}
              value={values.reference}
              onChange={({ target }) => type({ reference: target.value })}
            />
            <DateField
              label="Paid on"
              name="paidOn"
              required
              max={today()}
              error={errorOf('paidOn')}
              value={paidOn}
              onChange={({ target }) => type({ paidOn: target.value })}
            />
          </Parts>
        </form>
      </Section>
      {!over && <MissingWaiver request={request} />}
      <VerbBar>
        {over ?? <ProblemNotice problem={problem} except={['reference', 'paidOn']} />}
        <CancelButton isSending={sending.isBusy} onClick={close} />
        <Button type="submit" form={id} variant="primary" busy={sending.isBusy} heldBy={heldBy}>
          Record {over ? 'payment' : due}
        </Button>
      </VerbBar>
    </Parts>
  );
}
