import { type ChangeEvent, useId } from 'react';
import { styled } from 'styled-components';
import { CheckMark } from './CheckMark.tsx';
import { Choice } from './Choice.tsx';

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
`;

export interface RadioGroupProps {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly description?: string;
  }[];
  /** The choice, where its owner keeps it. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
}

/** One choice out of a few that can all be seen. */
export function RadioGroup({
  label,
  options,
  value: chosen,
  defaultValue,
  onValueChange,
}: RadioGroupProps) {
  const name = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => onValueChange?.(event.target.value);

  return (
    <Root>
      <legend>{label}</legend>
      {options.map(({ value, ...option }) => (
        <Choice key={value} {...option} control="start">
          {(control) => (
            <CheckMark
              {...control}
              type="radio"
              name={name}
              value={value}
              {...(chosen === undefined
                ? { defaultChecked: value === defaultValue }
                : { checked: value === chosen })}
              onChange={change}
            />
          )}
        </Choice>
      ))}
    </Root>
  );
}
