import { isPress, useFieldFocus } from '@plumbline/shared/forms';
import { type ChangeEvent, type FocusEvent, type RefObject, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findProblems, type Problem } from '../../data/project-problems.ts';
import {
  emptyPhase,
  type PhaseValues,
  type ProjectValues,
  statusBeside,
} from '../../data/project-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextInput = Exclude<keyof ProjectValues, 'status' | 'phases'>;

interface ProjectFormOptions {
  readonly values: ProjectValues;
  readonly base: ProjectValues;
  readonly change: (patch: Partial<ProjectValues>) => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

/**
 * How the inputs of a project behave: checked when they are left or sent. From then on, a problem goes
 * as soon as it is solved, while a new one waits until its input is left.
 */
export function useProjectForm({ values, base, change, form }: ProjectFormOptions) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sentRows, setSentRows] = useState<number>();
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Problem>();
  // The values from before the current input became wrong, so that its new problem waits until it is left.
  const [before, setBefore] = useState<ProjectValues>();
  // The field that the address names, as a link to what a project lacks does.
  const focus = useFieldFocus(form, useLocation().hash.slice(1));
  const found = findProblems(before ?? values);
  const isSent = sentRows !== undefined;
  // A row that was added after sending is empty because nothing has been typed yet.
  const shown = found.filter(({ field }) => left.has(field) || (isSent && rowOf(field) < sentRows));
  const problems = refused ? [...shown, refused] : shown;

  function set(patch: Partial<ProjectValues>, typedIn?: string) {
    const isWrong = findProblems({ ...values, ...patch }).some(({ field }) => field === typedIn);
    setBefore(isWrong ? (before ?? values) : undefined);
    if (refused && Object.keys(patch).some((field) => refused.field === field)) {
      setRefused(undefined);
    }
    change(patch);
  }

  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;

  /** An input that was only passed by keyboard shows no problem. */
  function leave(field: string, event: FocusEvent, isTyped: boolean) {
    if (isPress(event)) return;
    setBefore(undefined);
    if (isTyped) setLeft((current) => new Set(current).add(field));
  }

  return {
    values,
    problems,
    isSent,
    /** How often the form was sent. */
    tries,
    set: (patch: Partial<ProjectValues>) => set(patch),
    errorOf,
    /** Without `scrolls`, for an input in view that must not move, as under a pointer that drags. */
    focus,
    /** Shows every problem. @returns whether there is none */
    check: () => {
      setSentRows(values.phases.length);
      setTries(tries + 1);
      setBefore(undefined);
      const [first] = findProblems(values);
      if (first) focus(first.field);
      return !first;
    },
    /** Shows a problem that only the API found. */
    refuse: (problem: Problem) => {
      setRefused(problem);
      focus(problem.field);
    },
    /** The properties of an input of text. */
    input: (field: TextInput) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onChange: ({ target }: ChangeEvent<Control>) => set({ [field]: target.value }, field),
      onBlur: (event: FocusEvent) => leave(field, event, values[field] !== base[field]),
    }),
    /** The properties of an input of text in the row of a phase. */
    phaseInput: (index: number, field: 'name' | 'progress') => {
      const name = `phases.${index}.${field}`;
      const { [field]: value, status } = values.phases[index] ?? emptyPhase;
      return {
        name,
        value,
        error: errorOf(name),
        onChange: ({ target }: ChangeEvent<Control>) => {
          const patch = {
            [field]: target.value,
            ...(field === 'progress' && { status: statusBeside(target.value, status) }),
          };
          set({ phases: withPhase(values.phases, index, patch) }, name);
        },
        onBlur: (event: FocusEvent) => leave(name, event, value !== ''),
      };
    },
    /** Rows have moved: what was known of them by number no longer holds. */
    forgetRows: () =>
      setLeft((current) => new Set([...current].filter((field) => !field.startsWith('phases.')))),
  };
}

/** What `useProjectForm` gives. */
export type ProjectFormApi = ReturnType<typeof useProjectForm>;

/** The number of the row that a field is in; -1 outside of the phases. */
function rowOf(field: string): number {
  return Number(/^phases\.(\d+)\./.exec(field)?.[1] ?? -1);
}

/** The phases with one of them changed. */
export function withPhase(
  phases: readonly PhaseValues[],
  index: number,
  patch: Partial<PhaseValues>,
): PhaseValues[] {
  return phases.map((phase, at) => (at === index ? { ...phase, ...patch } : phase));
}
