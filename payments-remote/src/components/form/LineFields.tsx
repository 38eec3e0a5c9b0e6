import { moneyLimits } from '@plumbline/shared/contracts';
import { RowList, useRows } from '@plumbline/shared/forms';
import { Section } from '@plumbline/shared/ui';
import { emptyLine } from '../../data/contract-values.ts';
import { LineRow } from './LineRow.tsx';
import type { ContractFormApi } from './useContractForm.ts';

/** The schedule of values as it is typed, one row a line. */
export function LineFields({ form }: { readonly form: ContractFormApi }) {
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
      <RowList rows={rows} most={moneyLimits.lines} error={form.errorOf('lines')}>
        {(index) => <LineRow form={form} rows={rows} index={index} />}
      </RowList>
    </Section>
  );
}
