import { formatAmount, isAmount, moneyLimits, parseDollars } from '@plumbline/shared/contracts';
import type { RowsApi, RowsPaste } from '@plumbline/shared/forms';
import { TextField } from '@plumbline/shared/ui';
import type { ClipboardEvent, FocusEvent } from 'react';
import { emptyLine, type LineValues } from '../../data/contract-values.ts';
import { type CostCodes, knownCode } from '../../data/cost-codes.ts';
import type { ColumnField } from '../../data/pasted-column.ts';
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

  const paste = (event: ClipboardEvent, column?: ColumnField) =>
    pasteLines(event, {
      rows: lines,
      index,
      column,
      // As they are once they are left, which is no change that ends the Undo.
      toRow: (pasted) => ({
        ...pasted,
        costCode: knownCode(pasted.costCode, budget.codes),
        amount: tidied(pasted.amount),
      }),
      paste: rows.paste,
    });

  function tidy(event: FocusEvent) {
    amount.onBlur(event);
    const typed = tidied(line.amount);
    if (typed !== line.amount) {
      form.change({ lines: lines.with(index, { ...line, amount: typed }) });
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
          onPaste={(event) => paste(event, 'costCode')}
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
          onPaste={(event) => paste(event, 'amount')}
          {...amount}
          onBlur={tidy}
        />
      </Cell>
    </Row>
  );
}

/** An amount as the form shows it once its input is left; other text as it is. */
function tidied(typed: string): string {
  const cents = parseDollars(typed);
  return isAmount(cents) ? formatAmount(cents) : typed;
}
