import { paths, workLimits } from '@plumbline/shared/contracts';
import { CancelLink, DateField, ProblemNotice, RestoredNotice } from '@plumbline/shared/forms';
import { useHeldForm, VerbBar } from '@plumbline/shared/screens';
import { Button, Section, TextArea, TextField } from '@plumbline/shared/ui';
import { useId, useRef } from 'react';
import type { WorkContract } from '../../data/contracts.ts';
import { NobodyToDo } from '../NobodyToDo.tsx';
import { ContractField } from './ContractField.tsx';
import { Fields } from './form-layout.ts';
import { useOrderForm } from './useOrderForm.ts';

interface OrderFormProps {
  readonly projectId: string;
  /** None once they are all closed. */
  readonly contracts: readonly WorkContract[];
  /** Whether the user may still order work. */
  readonly isAllowed: boolean;
  /** Called when an order was refused. */
  readonly onRefused: () => Promise<unknown>;
}

/** What is to be done, where, by when and on which contract, as it is typed. */
export function OrderForm({ projectId, contracts, isAllowed, onRefused }: OrderFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [only] = contracts.length === 1 ? contracts : [];
  const contractId = only?.id ?? '';
  const order = useOrderForm({ projectId, contractId, form, onRefused });
  const { text, place, dueDate } = order.values;
  const { heldBy, over } = useHeldForm({
    subject: 'work order',
    changes: contracts.length === 0 ? ['Its contract is no longer open for work orders.'] : [],
    isTyped: text + place + dueDate !== '',
    isAllowed,
    command: order,
  });
  return (
    <>
      {order.isRestored && isAllowed && <RestoredNotice onStartOver={order.startOver} />}
      <Section title="What to do">
        <form id={id} ref={form} noValidate aria-label="Work order" onSubmit={order.send}>
          <Fields inert={order.isBusy}>
            <ContractField
              contracts={contracts}
              value={order.values.contractId}
              error={order.errorOf('contractId')}
              onChoose={(chosen) => order.type({ contractId: chosen })}
            />
            {order.values.contractId !== '' && (
              <NobodyToDo
                projectId={projectId}
                contractId={order.values.contractId}
                mayInvite={isAllowed}
              />
            )}
            <TextArea
              label="Description"
              required
              maxLength={workLimits.text}
              {...order.input('text')}
            />
            <TextField
              label="Place (optional)"
              hint="Such as: basement, room 3"
              autoComplete="off"
              maxLength={workLimits.place}
              {...order.input('place')}
            />
            <DateField label="Due (optional)" {...order.input('dueDate')} />
          </Fields>
        </form>
      </Section>
      <VerbBar>
        {over ?? (
          <ProblemNotice
            problem={order.problem}
            except={['contractId', 'text', 'place', 'dueDate']}
          />
        )}
        <CancelLink to={paths.projectWork(projectId)} preventScrollReset isSending={order.isBusy} />
        <Button type="submit" form={id} variant="primary" busy={order.isBusy} heldBy={heldBy}>
          Send work order
        </Button>
      </VerbBar>
    </>
  );
}
