import { useCommand, useWasLost } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import {
  CancelLink,
  focusSubmitter,
  ProblemNotice,
  RestoredNotice,
  UnsavedGuard,
  useLeaving,
} from '@plumbline/shared/forms';
import { isSame } from '@plumbline/shared/forms/is-same';
import { VerbBar } from '@plumbline/shared/screens';
import { Button } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { SaveContract } from '../../data/contract-commands.ts';
import { amountsOf, sidesOf, toInput, toValues } from '../../data/contract-values.ts';
import type { Contract } from '../../data/contract.ts';
import type { Party } from '../../data/parties.ts';
import { describeSum } from '../../data/sums.ts';
import { useBudgetCodes } from '../useBudgetCodes.ts';
import { ContractConflict } from './ContractConflict.tsx';
import { LineFields } from './LineFields.tsx';
import { TermFields } from './TermFields.tsx';
import { useContractDraft } from './useContractDraft.ts';
import { useContractForm } from './useContractForm.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const changedSince = {
  title: 'Your contract was saved, and changed since',
  description: 'The page shows the newer contract.',
};

interface ContractFormProps {
  readonly projectId: string;
  readonly parties: readonly Party[];
  /** The contract to change as it is now; none makes a new one. */
  readonly contract?: Contract | undefined;
  /** Reads the contract again. */
  readonly onRefused: () => unknown;
}

/** Writes a contract. What is typed outlives a reload, a lost connection and a session that ends. */
export function ContractForm({ projectId, parties, contract, onRefused }: ContractFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const typed = useContractDraft(projectId, contract);
  const { values, version } = typed.draft;
  const { send, isBusy, problem, ...command } = useCommand((isDone) => isDone || onRefused());
  const wasLostBefore = useWasLost(SaveContract, { input: { projectId } });
  const wasLost = wasLostBefore && typed.isRestored && !contract;
  const change = (patch: Partial<typeof values>) => {
    command.forgetProblem();
    typed.change(patch);
  };
  const form = useContractForm({ values, change, refused: problem, form: element });
  // Only the general contractor writes contracts.
  const { codes } = useBudgetCodes(projectId, 'GC');
  const sides = sidesOf(parties, values.otherPartyId);
  const { isLeaving, leave } = useLeaving(close);
  const guarded = useRef(false);
  const isOver = useRef(false);
  const newest = contract && contract.version !== version ? contract : undefined;
  const back = contract ? paths.contract(projectId, contract.id) : paths.projectMoney(projectId);

  const inputOf = (written: typeof values) => {
    const place = { projectId, id: contract?.id ?? null, version };
    return toInput(written, { parties, codes, place });
  };
  const isSaved =
    newest !== undefined &&
    problem?.kind === 'lost' &&
    isSame(inputOf(toValues(newest)), inputOf(values));

  useEffect(() => {
    // The answer was lost, and the contract tells that it arrived.
    if (isSaved && !isLeaving) leave(back);
  });

  useEffect(() => {
    guarded.current = typed.isDirty && !isBusy && !isOver.current;
  }, [typed.isDirty, isBusy]);

  function close() {
    isOver.current = true;
    guarded.current = false;
    typed.forget();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.check()) return;
    focusSubmitter(event);
    const input = inputOf(values);
    const saved = await send(SaveContract, (key) => ({ input, key }));
    if (!saved) return;
    // A repeat is answered with the contract as it is now.
    if (saved.version !== (version ?? 0) + 1) showToast(changedSince);
    leave(paths.contract(projectId, saved.id));
  }

  return (
    <Form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <Form as="div" inert={isBusy || isLeaving}>
        {typed.isRestored && <RestoredNotice wasLost={wasLost} onStartOver={typed.startOver} />}
        <TermFields projectId={projectId} form={form} parties={parties} />
        <LineFields form={form} codes={codes} isCounted={sides?.payer.kind === 'GC'} />
      </Form>
      <VerbBar>
        <ContractConflict
          typed={typed}
          parties={parties}
          onLoad={isSaved ? undefined : newest && (() => typed.rebase(newest))}
        />
        {problem?.code !== 'CONFLICT' && (
          <ProblemNotice problem={problem} except={form.shownFields} />
        )}
        <p>
          Contract sum <b>{describeSum(amountsOf(values))}</b>
        </p>
        <CancelLink variant="quiet" to={back} preventScrollReset isSending={isBusy} />
        <Button type="submit" name="save" variant="primary" busy={isBusy || isLeaving}>
          Save draft
        </Button>
      </VerbBar>
      <UnsavedGuard guarded={guarded} wasLost={wasLost || command.mayBeDone} onDiscard={close} />
    </Form>
  );
}
