import { formatAmount, isAmount, moneyLimits, parseDollars } from '@plumbline/shared/contracts';
import type { RowsApi, RowsPaste } from '@plumbline/shared/forms';
import { TextField } from '@plumbline/shared/ui';
import type { ClipboardEvent, FocusEvent } from 'react';
import { emptyLine, type LineValues } from '../../data/contract-values.ts';
import type { CostCodes } from '../../data/cost-codes.ts';
import { CostCodeField } from '../CostCodeField.tsx';
import { pasteLines } from '../paste-lines.ts';
import { Cell, Row } from './line-layout.ts';
import type { ContractFormApi } from './useContractForm.ts';

interface LineRowProps {
  readonly form: ContractFormApi;
  readonly rows: RowsApi & RowsPaste<LineValues>;
  readonly index: number;
  readonly codes: CostCodes;
  readonly isCounted: boolean;
}

/** The inputs of one line of a contract. */
export function LineRow({ form, rows, index, ...budget }: LineRowProps) {
  const { lines } = form.values;
  const line = lines[index] ?? emptyLine;
  const amount = form.lineInput(index, 'scheduledCents', 'amount');

  const paste = (event: ClipboardEvent) =>
    pasteLines(event, {
      rows: lines,
      index,
      toRow: (pasted) => pasted,
      paste: rows.paste,
    });

  function tidy(event: FocusEvent) {
    amount.onBlur(event);
    const cents = parseDollars(line.amount);
    const tidied = isAmount(cents) ? formatAmount(cents) : line.amount;
    if (tidied !== line.amount) {
      form.change({ lines: lines.with(index, { ...line, amount: tidied }) });
    }
  }

  return (
    <Row rows={rows} index={index}>
      <Cell $area="text">
        <TextField
          label="Work"
          autoComplete="off"
          maxLength={moneyLimits.lineText}
          enterKeyHint="next"
          onPaste={paste}
          {...form.lineInput(index, 'text', 'text')}
        />
      </Cell>
      <Cell $area="code">
        <CostCodeField
          label="Cost code"
          enterKeyHint="next"
          {...form.lineInput(index, 'costCode', 'costCode')}
          {...budget}
          onType={(costCode) => form.change({ lines: lines.with(index, { ...line, costCode }) })}
        />
      </Cell>
      <Cell $area="amount">
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          {...amount}
          onBlur={tidy}
        />
      </Cell>
    </Row>
  );
}
