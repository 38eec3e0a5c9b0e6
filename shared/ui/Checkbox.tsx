import { Choice, type ChoiceProps } from './Choice.tsx';
import { CheckMark } from './CheckMark.tsx';

/** A labelled checkbox; takes every property of `<input>`. */
export function Checkbox({ id, label, description, ...input }: ChoiceProps) {
  return (
    <Choice id={id} label={label} control="start" {...(description && { description })}>
      {(control) => <CheckMark {...input} {...control} type="checkbox" />}
    </Choice>
  );
}
