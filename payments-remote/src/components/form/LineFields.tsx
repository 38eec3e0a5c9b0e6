import { moneyLimits } from '@plumbline/shared/contracts';
import { RowList, useRows } from '@plumbline/shared/forms';
import { Detail } from '@plumbline/shared/screens';
import { Section } from '@plumbline/shared/ui';
import { emptyLine } from '../../data/contract-values.ts';
import type { CostCodes } from '../../data/cost-codes.ts';
import { CostCodeList } from '../CostCodeField.tsx';
import { PASTE_HINT } from '../paste-lines.ts';
import { LineRow } from './LineRow.tsx';
import type { ContractFormApi } from './useContractForm.ts';

interface LineFieldsProps {
  readonly form: ContractFormApi;
  /** The cost codes of the budget. */
  readonly codes: CostCodes;
  /** Whether the budget counts the contract. */
  readonly isCounted: boolean;
}

/** The schedule of values as it is typed, one row a line. */
export function LineFields({ form, ...budget }: LineFieldsProps) {
  const rows = useRows({
    items: form.values.lines,
    blank: emptyLine,
    noun: 'line',
    field: 'lines',
    first: 'text',
    form,
    onChange: (lines) => form.change({ lines }),
  });
  return (
    <Section title="Schedule of values">
      <Detail as="p">{PASTE_HINT}</Detail>
      <RowList rows={rows} most={moneyLimits.lines} error={form.errorOf('lines')}>
        {(index) => <LineRow form={form} rows={rows} index={index} {...budget} />}
      </RowList>
      <CostCodeList codes={budget.codes} />
    </Section>
  );
}
