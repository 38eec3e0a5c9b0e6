import { Button, media, TextField, VisuallyHidden } from '@plumbline/shared/ui';
import type { ClipboardEvent } from 'react';
import { styled } from 'styled-components';
import { budgetLimits, type PlanRow } from '../../data/budget-values.ts';
import type { ColumnField } from '../../data/pasted-column.ts';
import type { planProblem } from '../../data/plan-problems.ts';

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-2) var(--space-3);
  min-inline-size: 0;
  margin: 0;
  padding: 0 0 var(--space-4);
  border: 0;
  border-block-end: 1px solid var(--color-line);

  > button {
    justify-self: start;
  }

  ${media.small} {
    > button {
      /* Beside the input, which stands below its label. */
      margin-block-start: calc(1lh + var(--space-1));
    }
  }
`;

interface PlanRowFieldsProps {
  readonly row: PlanRow;
  readonly index: number;
  readonly problem: ReturnType<typeof planProblem>;
  readonly onType: (row: PlanRow) => void;
  readonly onPaste: (event: ClipboardEvent, column?: ColumnField) => void;
  readonly onRemove: () => void;
}

/** One cost code of a plan. */
export function PlanRowFields({ row, index, ...rest }: PlanRowFieldsProps) {
  const number = index + 1;
  const { problem, onType, onPaste, onRemove } = rest;
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Row>
      <VisuallyHidden as="legend">Cost code {number}</VisuallyHidden>
      <TextField
        label="Cost code"
        hint={row.costCode.trim() === '' ? 'Leave it empty for what has no code.' : undefined}
        name={`rows.${index}.costCode`}
        autoComplete="off"
        maxLength={budgetLimits.costCode}
        error={errorOf('costCode')}
        onPaste={onPaste}
        value={row.costCode}
        onChange={({ target }) => onType({ ...row, costCode: target.value })}
      />
      <TextField
        label="What it is for"
        autoComplete="off"
        maxLength={budgetLimits.text}
        error={errorOf('text')}
        onPaste={(event) => onPaste(event, 'text')}
        value={row.text}
        onChange={({ target }) => onType({ ...row, text: target.value })}
      />
      <TextField
        label="Planned, $"
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('planned')}
        onPaste={(event) => onPaste(event, 'amount')}
        value={row.planned}
        onChange={({ target }) => onType({ ...row, planned: target.value })}
      />
      <Button variant="quiet" onClick={onRemove}>
        <span>
          Remove <VisuallyHidden>{row.costCode || `cost code ${number}`}</VisuallyHidden>
        </span>
      </Button>
    </Row>
  );
}
