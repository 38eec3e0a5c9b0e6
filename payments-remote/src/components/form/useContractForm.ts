import type { Problem } from '@plumbline/shared/apollo/commands';
import { isPress, useFieldFocus, useRefusalFocus } from '@plumbline/shared/forms';
import { type ChangeEvent, type FocusEvent, type RefObject, useState } from 'react';
import {
  type ContractValues,
  emptyLine,
  findProblems,
  type LineValues,
} from '../../data/contract-values.ts';

type Control = HTMLInputElement | HTMLSelectElement;

interface ContractFormOptions {
  readonly values: ContractValues;
  readonly change: (patch: Partial<ContractValues>) => void;
  /** What the API has refused. */
  readonly refused: Problem | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** How the inputs of a contract behave: checked once they were left with something typed, or sent. */
export function useContractForm({ values, change, refused, form }: ContractFormOptions) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const focus = useFieldFocus(form);
  const found = findProblems(values);

  useRefusalFocus(form, refused, refused?.field);

  const errorOf = (field: string) =>
    (isSent || left.has(field) ? found.get(field) : undefined) ??
    (refused?.field === field ? refused.message : undefined);

  const inputOf = (name: string, value: string, onType: (typed: string) => void) => ({
    name,
    value,
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<Control>) => onType(target.value),
    onBlur: (event: FocusEvent) => {
      // An input that was only passed by keyboard shows no problem.
      if (!isPress(event) && value !== '') setLeft(new Set(left).add(name));
    },
  });

  return {
    values,
    change,
    errorOf,
    /** What the API may refuse at an input. */
    shownFields: [...fields, ...values.lines.flatMap((_, index) => lineFields(index))],
    /** What keeps it from being saved, once it was sent. */
    problems: isSent ? found : new Map<string, string>(),
    /** Without `scrolls`, for an input in view that must not move, as under a pointer that drags. */
    focus,
    /** Shows every problem. @returns whether there is none */
    check: () => {
      setSent(true);
      const [first] = found.keys();
      if (first !== undefined) focus(first);
      return first === undefined;
    },
    /** The properties of an input of text, by the API's name of its value. */
    input: (
      name: string,
      field: 'otherPartyId' | 'title' | 'retainage' | 'payDays' | 'secondApproval',
    ) => inputOf(name, values[field], (typed) => change({ [field]: typed })),
    /** The properties of an input of a line. */
    lineInput: (index: number, name: string, field: keyof LineValues) => {
      const line = values.lines[index] ?? emptyLine;
      return inputOf(`lines.${index}.${name}`, line[field], (typed) =>
        change({ lines: values.lines.with(index, { ...line, [field]: typed }) }),
      );
    },
    /** Rows have moved: what was known of them by number no longer holds. */
    forgetRows: () => setLeft(new Set([...left].filter((field) => !field.startsWith('lines.')))),
  };
}

const fields = ['title', 'retainageBp', 'payDays', 'secondApprovalAboveCents', 'lines'];
const lineFields = (index: number) =>
  ['text', 'costCode', 'scheduledCents'].map((name) => `lines.${index}.${name}`);

/** What `useContractForm` gives. */
export type ContractFormApi = ReturnType<typeof useContractForm>;
