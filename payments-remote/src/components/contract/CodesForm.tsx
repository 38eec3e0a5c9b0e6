import { type OnAnswer, useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import {
  CancelButton,
  focusField,
  focusSubmitter,
  ProblemNotice,
  RestoredNotice,
  useFieldFocus,
  useRefusalFocus,
} from '@plumbline/shared/forms';
import { Stack, useHeldForm } from '@plumbline/shared/screens';
import { Button, Notice } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import {
  codeOf,
  codesToSend,
  overtaken,
  rebased,
  type TypedCodes,
  wrongCode,
} from '../../data/codes-values.ts';
import { SetCostCodes } from '../../data/contract-commands.ts';
import type { Contract } from '../../data/contract.ts';
import { CostCodeField, CostCodeList } from '../CostCodeField.tsx';
import { Buttons, Parts } from '../request/request-layout.ts';
import { useBudgetCodes } from '../useBudgetCodes.ts';

interface CodesFormProps {
  readonly contract: Contract;
  readonly typed: TypedCodes;
  /** Whether the codes were typed before the form was left. */
  readonly isRestored: boolean;
  readonly isAllowed: boolean;
  readonly onType: (typed: TypedCodes) => void;
  readonly onStartOver: () => void;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** The variables of the command. They are sent again unchanged where its answer was lost. */
interface Sent {
  readonly id: string;
  readonly version: number;
  readonly costCodes: readonly { readonly id: string; readonly costCode: string }[];
}

/** Asks for the cost code of each line, old or new. */
export function CodesForm({ contract, typed, isRestored, isAllowed, ...on }: CodesFormProps) {
  const { id, version, projectId, lines } = contract;
  const form = useRef<HTMLFormElement>(null);
  // The general contractor alone sets them.
  const { codes } = useBudgetCodes(projectId, 'GC');
  const command = useCommand(on.onAnswer);
  const { send, sending } = useAskAgain(
    command,
    save,
    (values: Sent) => values.version !== version,
    version,
  );
  const { isBusy, problem } = sending;
  const [sent, setSent] = useState<Sent>();
  useFieldFocus(form, isRestored ? undefined : lines[0]?.id);
  const { heldBy, notice, over } = useHeldForm({
    subject: 'contract',
    changes: overtaken(lines, typed).map(
      (line) =>
        `${line.text}: ${line.costCode || 'no cost code'} by now. You typed ${codeOf(line, typed) || 'none'}.`,
    ),
    onSeen: () => on.onType(rebased(lines, typed)),
    isTyped: Object.keys(typed).length > 0,
    isAllowed,
    command: sending,
  });
  const isConflict = problem?.code === 'CONFLICT';
  const at = /^costCodes\.(\d+)/.exec(problem?.field ?? '')?.[1];
  const refusedId = at === undefined ? undefined : sent?.costCodes[Number(at)]?.id;
  useRefusalFocus(form, problem, refusedId);

  async function save(values: Sent) {
    const { costCodes, ...rest } = values;
    setSent(values);
    const variables = (key: string) => ({ ...rest, costCodes: [...costCodes], key });
    if (!(await command.send(SetCostCodes, variables))) return;
    showToast({ title: 'Cost codes saved', tone: 'success' });
    on.onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = wrongCode(lines, typed);
    focusField(form.current, wrong?.id);
    if (wrong || isBusy) return;
    focusSubmitter(event);
    const costCodes = codesToSend(lines, typed, codes);
    if (costCodes.length === 0) on.onClose();
    else void send({ id, version, costCodes });
  }

  return (
    <form ref={form} noValidate aria-label="Cost codes" onSubmit={submit}>
      <Stack>
        {isRestored && isAllowed && <RestoredNotice onStartOver={on.onStartOver} />}
        {notice}
        <p>
          The budget counts each line under its cost code. Nothing else of the contract changes.
        </p>
        <Parts inert={isBusy}>
          {lines.map((line) => (
            <CostCodeField
              key={line.id}
              label={`Cost code of ${line.text}`}
              name={line.id}
              codes={codes}
              error={line.id === refusedId ? problem?.message : undefined}
              value={codeOf(line, typed)}
              onType={(to) => {
                command.forgetProblem();
                const from = typed[line.id]?.from ?? line.costCode;
                on.onType({ ...typed, [line.id]: { from, to } });
              }}
            />
          ))}
        </Parts>
        <CostCodeList codes={codes} />
        {over}
        {!over && !notice && isConflict && (
          <Notice tone="danger">
            The contract has changed at the same moment, but none of the cost codes that you typed.
            Press Save again.
          </Notice>
        )}
        {!over && !isConflict && !refusedId && <ProblemNotice problem={problem} />}
        <Buttons>
          <CancelButton variant="quiet" isSending={isBusy} onClick={on.onClose} />
          <Button type="submit" variant="primary" busy={isBusy} heldBy={heldBy}>
            Save cost codes
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}
