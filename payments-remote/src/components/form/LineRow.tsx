import { formatAmount, isAmount, moneyLimits, parseDollars } from '@plumbline/shared/contracts';
import { type Button, TextField, VisuallyHidden } from '@plumbline/shared/ui';
import { GripVertical, X } from 'lucide-react';
import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';
import { emptyLine } from '../../data/contract-values.ts';
import { Cell, Handle, IconButton, Row } from './line-layout.ts';
import type { ContractFormFace } from './useContractForm.ts';

interface LineRowProps {
  readonly form: ContractFormFace;
  readonly index: number;
  readonly isMoving: boolean;
  readonly handle: ComponentProps<typeof Button>;
  readonly onRemove: () => void;
}

/** The inputs of one line of a contract. */
export function LineRow({ form, index, isMoving, handle, onRemove }: LineRowProps) {
  const number = index + 1;
  const { lines } = form.values;
  const line = lines[index] ?? emptyLine;
  const amount = form.lineInput(index, 'scheduledCents', 'amount');

  /** Enter would send the form while its lines are typed. */
  function goToNext(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.focus(`lines.${index + 1}.text`);
  }

  function tidy(event: FocusEvent) {
    amount.onBlur(event);
    const cents = parseDollars(line.amount);
    if (!isAmount(cents)) return;
    form.change({ lines: lines.with(index, { ...line, amount: formatAmount(cents) }) });
  }

  return (
    <Row onKeyDown={goToNext} {...(isMoving && { 'data-moving': true })}>
      <VisuallyHidden as="legend">Line {number}</VisuallyHidden>
      <Handle {...handle} variant="quiet" name={`lines.${index}.move`}>
        <GripVertical size={18} aria-hidden />
        <VisuallyHidden>Move line {number}</VisuallyHidden>
      </Handle>
      <Cell $area="text">
        <TextField
          label="Work"
          autoComplete="off"
          maxLength={moneyLimits.lineText}
          enterKeyHint="next"
          {...form.lineInput(index, 'text', 'text')}
        />
      </Cell>
      <Cell $area="code">
        <TextField
          label="Cost code"
          autoComplete="off"
          maxLength={moneyLimits.costCode}
          enterKeyHint="next"
          {...form.lineInput(index, 'costCode', 'costCode')}
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
      <IconButton variant="quiet" onClick={onRemove}>
        <X size={18} aria-hidden />
        <VisuallyHidden>Remove line {number}</VisuallyHidden>
      </IconButton>
    </Row>
  );
}
