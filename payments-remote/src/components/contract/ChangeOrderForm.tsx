import { useHeldForm } from '@plumbline/shared/screens';
import {
  type OnAnswer,
  useAskAgain,
  useCommand,
  useWasLost,
} from '@plumbline/shared/apollo/commands';
import { changeOrderStates, moneyLimits } from '@plumbline/shared/contracts';
import {
  CancelButton,
  focusField,
  focusSubmitter,
  ProblemNotice,
  RestoredNotice,
  RowList,
  useFieldFocus,
  useKept,
  useRows,
} from '@plumbline/shared/forms';
import { Button, TextArea } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ProposeChangeOrder } from '../../data/change-order-commands.ts';
import {
  type ChangeLineValues,
  changedLines,
  changeOrderValues,
  changeProblems,
  type ChangeOrderInput,
  type ChangeOrderValues,
  emptyChangeLine,
  emptyChangeOrder,
  toChangeInput,
} from '../../data/change-order-values.ts';
import { type ChangeOrder, type Contract, describeStanding } from '../../data/contract.ts';
import { knownCode } from '../../data/cost-codes.ts';
import { CostCodeList } from '../CostCodeField.tsx';
import { pasteLines } from '../paste-lines.ts';
import { Parts } from '../request/request-layout.ts';
import { useBudgetCodes } from '../useBudgetCodes.ts';
import { changeOrderKey } from './kept-keys.ts';
import { ChangeLineFields } from './ChangeLineFields.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: 40rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  button {
    flex: 1 1 8rem;
  }
`;

interface ChangeOrderFormProps {
  readonly contract: Contract;
  /** Whether the user can still propose one. */
  readonly isAllowed: boolean;
  /** Whether the user has just asked for it. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly onAnswer: OnAnswer;
}

/** What was sent, and the change orders that the contract had before. */
interface Sent {
  readonly input: ChangeOrderInput;
  readonly before: readonly ChangeOrder[];
}

/** Proposes lines to add to a contract, or to lower. */
export function ChangeOrderForm({ contract, isAllowed, takesFocus, ...on }: ChangeOrderFormProps) {
  const { value: kept, isRestored, keep } = useKept(changeOrderKey(contract.id), changeOrderValues);
  const values = kept ?? emptyChangeOrder;
  const command = useCommand(on.onAnswer);
  const wasLost = useWasLost(ProposeChangeOrder, { input: { contractId: contract.id } });
  const { send, sending } = useAskAgain(
    command,
    propose,
    (sent: Sent) => hasArrived(sent, contract.changeOrders),
    contract.version,
  );
  const { isBusy } = sending;
  const { problem, forgetProblem } = command;
  const { codes } = useBudgetCodes(contract.projectId, contract.myKind);
  /** What was wrong when it was sent, until it is not: nothing new is announced at each key. */
  const [told, setTold] = useState<ReturnType<typeof changeProblems>>(new Map());
  /** The contract since something is typed: an empty form takes each as it comes. */
  const [seen, setSeen] = useState(contract);
  const { heldBy, notice, over } = useHeldForm({
    subject: 'contract',
    isTyped: kept !== null,
    changes:
      contract.state === 'CLOSED'
        ? [describeStanding(contract)]
        : kept
          ? changedLines(seen.lines, contract.lines)
          : [],
    onSeen: () => setSeen(contract),
    isAllowed,
    command: sending,
  });
  const form = useRef<HTMLFormElement>(null);
  const problems = changeProblems(values, contract.lines);
  const errorOf = (field: string) =>
    told.get(field) ??
    (problem?.field === `input.${field}` || problem?.field === field ? problem.message : undefined);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);

  function type(patch: Partial<ChangeOrderValues>) {
    forgetProblem();
    if (!kept) setSeen(contract);
    const typed = { ...values, ...patch };
    const left = changeProblems(typed, contract.lines);
    setTold(new Map([...told].filter(([field, message]) => left.get(field) === message)));
    keep(typed);
  }

  function startOver() {
    forgetProblem();
    setTold(new Map());
    keep(null);
  }

  function close() {
    keep(null);
    on.onClose();
  }

  const focus = useFieldFocus(form);
  const rows = useRows({
    items: values.lines,
    blank: emptyChangeLine,
    noun: 'line',
    field: 'lines',
    first: 'lineId',
    nameOf: ({ lineId, text }) => {
      const lowered = contract.lines.find(({ id }) => id === lineId);
      return lowered ? `Less of ${lowered.text}` : text;
    },
    form: { focus },
    onChange: (lines) => type({ lines }),
  });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTold(problems);
    const [first] = problems.keys();
    if (first) {
      focusField(form.current, first);
      return;
    }
    focusSubmitter(event);
    const input = toChangeInput(contract.id, values, codes);
    await send({ input, before: contract.changeOrders });
  }

  async function propose({ input }: Sent) {
    const isProposed = await command.send(
      ProposeChangeOrder,
      (key) => ({ input, key }),
      ({ state }) => state !== 'PROPOSED' && changeOrderStates[state].label,
    );
    if (!isProposed) return;
    showToast({ title: 'Change order proposed', tone: 'success' });
    close();
  }

  return (
    <Form
      ref={form}
      noValidate
      aria-label="Propose a change order"
      onSubmit={(event) => void submit(event)}
    >
      {notice}
      {isRestored && !over && <RestoredNotice wasLost={wasLost} onStartOver={startOver} />}
      {!over && (
        <ProblemNotice problem={problem} except={['reason', ...values.lines.flatMap(fieldsOf)]} />
      )}
      <Parts inert={isBusy}>
        <TextArea
          label="Reason"
          name="reason"
          rows={2}
          maxLength={moneyLimits.reason}
          value={values.reason}
          error={errorOf('reason')}
          onChange={({ target }) => type({ reason: target.value })}
        />
        <RowList rows={rows} most={moneyLimits.lines}>
          {(index) => (
            <ChangeLineFields
              index={index}
              line={values.lines[index] ?? emptyChangeLine}
              contract={contract}
              codes={codes}
              errorOf={errorOf}
              onType={(typed) => type({ lines: values.lines.with(index, typed) })}
              onPaste={(event, column) =>
                pasteLines(event, {
                  rows: values.lines,
                  index,
                  column,
                  toRow: ({ costCode, ...line }) => ({
                    ...emptyChangeLine,
                    ...line,
                    // As it is once its input is left, which is no change that ends the Undo.
                    costCode: knownCode(costCode, codes),
                  }),
                  paste: rows.paste,
                })
              }
              onRemove={values.lines.length > 1 ? () => rows.remove(index) : undefined}
            />
          )}
        </RowList>
        <CostCodeList codes={codes} />
      </Parts>
      {over}
      <Buttons>
        <CancelButton variant="quiet" isSending={isBusy} onClick={close} />
        <Button type="submit" variant="primary" busy={isBusy} heldBy={heldBy}>
          Propose
        </Button>
      </Buttons>
    </Form>
  );
}

/** Whether one of the same amounts has come from the user's own party. */
const hasArrived = ({ input, before }: Sent, changeOrders: readonly ChangeOrder[]) =>
  changeOrders.some(
    ({ id, isMine, lines }) =>
      isMine &&
      before.every((former) => former.id !== id) &&
      amountsOf(lines) === amountsOf(input.lines),
  );

const amountsOf = (lines: ChangeOrderInput['lines']) =>
  lines.map(({ lineId, scheduledCents }) => `${lineId} ${scheduledCents}`).join();

/** The fields of a line that are on the page: less of a line has neither text nor cost code. */
const fieldsOf = ({ lineId }: ChangeLineValues, index: number) =>
  [...(lineId === '' ? ['text', 'costCode'] : []), 'lineId', 'scheduledCents'].map(
    (name) => `lines.${index}.${name}`,
  );
