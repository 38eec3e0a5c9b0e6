import { moneyLimits } from '@plumbline/shared/contracts';
import { Detail } from '@plumbline/shared/screens';
import { TextField } from '@plumbline/shared/ui';
import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { type CostCodes, isNewCode, knownCode } from '../data/cost-codes.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-1);
`;

/** One list serves all fields of a form, and a page has one such form at a time. */
const LIST = 'cost-codes';

/** What the fields of cost codes in a form offer. */
export const CostCodeList = ({ codes }: { readonly codes: CostCodes }) => (
  <datalist id={LIST}>
    {[...codes.values()].map(({ costCode, text }) => (
      <option key={costCode} value={costCode}>
        {text}
      </option>
    ))}
  </datalist>
);

interface CostCodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  /** The cost codes of the budget. */
  readonly codes: CostCodes;
  /** Whether the budget counts the line: it does where the general contractor pays. */
  readonly isCounted?: boolean;
  readonly value: string;
  readonly onType: (costCode: string) => void;
}

/** Asks for a cost code, old or new. One that is known gets its known spelling once the field is left. */
export function CostCodeField({
  codes,
  isCounted = true,
  onType,
  onBlur,
  ...input
}: CostCodeFieldProps) {
  const { value } = input;
  const hint = useId();
  const isNew = isCounted && isNewCode(value, codes);
  return (
    <Root>
      <TextField
        autoComplete="off"
        list={LIST}
        maxLength={moneyLimits.costCode}
        aria-describedby={isNew ? hint : undefined}
        {...input}
        onChange={({ target }) => onType(target.value)}
        onBlur={(event) => {
          onBlur?.(event);
          const known = knownCode(value, codes);
          if (known !== value) onType(known);
        }}
      />
      {/* Below the input, which must not move while it is typed in. */}
      {isNew && (
        <Detail as="p" id={hint}>
          Not in the budget yet.
        </Detail>
      )}
    </Root>
  );
}
