import { moneyLimits } from '@plumbline/shared/contracts';
import { Button, SelectField, TextField } from '@plumbline/shared/ui';
import type { ClipboardEvent } from 'react';
import { styled } from 'styled-components';
import { type ChangeLineValues, describeLeft } from '../../data/change-order-values.ts';
import { type Contract, leftOf } from '../../data/contract.ts';
import type { CostCodes } from '../../data/cost-codes.ts';
import type { ColumnField } from '../../data/pasted-column.ts';
import { CostCodeField } from '../CostCodeField.tsx';

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: start;
  gap: var(--space-3);
  min-inline-size: 0;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);

  legend {
    padding-inline: var(--space-1);
    font-weight: 600;
  }

  /* The lines of a contract may begin alike. */
  > legend + * {
    grid-column: 1 / -1;
  }

  > button {
    justify-self: start;
  }
`;

interface ChangeLineFieldsProps {
  readonly index: number;
  readonly line: ChangeLineValues;
  /** The contract, whose lines can be lowered. */
  readonly contract: Contract;
  /** The cost codes of the budget. */
  readonly codes: CostCodes;
  readonly errorOf: (field: string) => string | undefined;
  readonly onType: (line: ChangeLineValues) => void;
  readonly onPaste: (event: ClipboardEvent, column?: ColumnField) => void;
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined;
}

/** One line of a change order: new work, or less of a line that is there. */
export function ChangeLineFields({ index, line, ...rest }: ChangeLineFieldsProps) {
  const { contract, codes, errorOf, onType, onPaste, onRemove } = rest;
  const nameOf = (field: string) => `lines.${index}.${field}`;
  const control = (field: string) => ({ name: nameOf(field), error: errorOf(nameOf(field)) });
  const isNew = line.lineId === '';
  return (
    <Root>
      <legend>Line {index + 1}</legend>
      <SelectField
        label="What changes"
        {...control('lineId')}
        value={line.lineId}
        onChange={({ target }) => onType({ ...line, lineId: target.value })}
      >
        <option value="">New work</option>
        {contract.lines
          .filter((one) => leftOf(one) > 0)
          .map((one) => (
            <option key={one.id} value={one.id}>
              Less of {one.text} ({describeLeft(contract, one)})
            </option>
          ))}
      </SelectField>
      {isNew && (
        <>
          <TextField
            label="Work"
            autoComplete="off"
            maxLength={moneyLimits.lineText}
            onPaste={onPaste}
            {...control('text')}
            value={line.text}
            onChange={({ target }) => onType({ ...line, text: target.value })}
          />
          <CostCodeField
            label="Cost code (optional)"
            {...control('costCode')}
            onPaste={(event) => onPaste(event, 'costCode')}
            codes={codes}
            isCounted={contract.place === 'PAYER'}
            value={line.costCode}
            onType={(costCode) => onType({ ...line, costCode })}
          />
        </>
      )}
      <TextField
        label={isNew ? 'Amount it adds' : 'Amount it takes away'}
        inputMode="decimal"
        autoComplete="off"
        {...control('scheduledCents')}
        onPaste={(event) => onPaste(event, 'amount')}
        value={line.amount}
        onChange={({ target }) => onType({ ...line, amount: target.value })}
      />
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          Remove line {index + 1}
        </Button>
      )}
    </Root>
  );
}
