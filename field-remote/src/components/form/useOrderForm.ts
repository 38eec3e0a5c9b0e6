import { useCommand } from '@plumbline/shared/apollo/commands';
import { paths, workOrderStates } from '@plumbline/shared/contracts';
import {
  focusField,
  focusSubmitter,
  isIncompleteDate,
  useKept,
  useLeaving,
} from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { IssueWorkOrder } from '../../data/order-commands.ts';
import {
  orderProblems,
  orderValues,
  type OrderValues,
  toOrderInput,
} from '../../data/order-values.ts';

interface OrderFormOptions {
  readonly projectId: string;
  /** The choice that the form starts with. */
  readonly contractId: string;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called when an order was refused. */
  readonly onRefused: () => Promise<unknown>;
}

/** The storage key of a new work order. */
export const newOrderKey = (projectId: string) => `work-order.${projectId}`;

/** A new work order as it is typed, which outlives leaving the page, and how it is sent. */
export function useOrderForm({ projectId, contractId, form, onRefused }: OrderFormOptions) {
  const { value: kept, isRestored, keep, forget } = useKept(newOrderKey(projectId), orderValues);
  const { isLeaving, leave } = useLeaving(forget);
  const [isSent, setSent] = useState(false);
  const command = useCommand((isDone) => (isDone ? undefined : onRefused()));
  const values = kept ?? { contractId, text: '', place: '', dueDate: '' };
  const { problem } = command;
  const problems = orderProblems(values);

  function type(patch: Partial<OrderValues>) {
    command.forgetProblem();
    keep({ ...values, ...patch });
  }

  const errorOf = (name: keyof OrderValues) =>
    (isSent ? problems.get(name) : undefined) ??
    (problem?.field === name ? problem.message : undefined);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    setSent(true);
    const noDate = isIncompleteDate(form.current, 'dueDate') ? ['dueDate'] : [];
    const [first] = [...problems.keys(), ...noDate];
    if (first !== undefined) {
      focusField(form.current, first);
      return;
    }
    focusSubmitter(event);
    const input = toOrderInput(values);
    const issued = await command.send(
      IssueWorkOrder,
      (key) => ({ input, key }),
      ({ state }) => state !== 'ISSUED' && workOrderStates[state].label,
    );
    if (!issued) return;
    showToast({ title: 'Work order sent', tone: 'success' });
    leave(paths.workOrder(projectId, issued.id));
  }

  return {
    values,
    /** Whether it was typed before the form was left. */
    isRestored,
    startOver: () => keep(null),
    type,
    errorOf,
    send: (event: SubmitEvent) => void send(event),
    isBusy: command.isBusy || isLeaving,
    problem,
    /** The properties of an input of text. */
    input: (name: 'text' | 'place' | 'dueDate') => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        type({ [name]: target.value }),
    }),
  };
}
