import { formatCents, workLimits } from '@plumbline/shared/contracts';
import { useRows, withUndo } from '@plumbline/shared/forms';
import { Amount, Detail } from '@plumbline/shared/screens';
import { Button, Section, VisuallyHidden } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { emptyEntry, type ExtraValues, sumOf } from '../../data/extra-values.ts';
import { Fields } from '../form/form-layout.ts';
import { Buttons, Sum } from '../order/order-layout.ts';
import { EntryFields } from './EntryFields.tsx';

const Missing = styled.p`
  color: var(--color-danger);
  font-size: var(--text-small);
  font-weight: 600;
`;

interface EntryListProps {
  readonly values: ExtraValues;
  /** Of the saved extra. */
  readonly version: number | null;
  readonly form: Parameters<typeof useRows>[0]['form'];
  readonly errorOf: (field: string) => string | undefined;
  readonly onType: (patch: Pick<ExtraValues, 'entries'>) => void;
}

/** Hours and material of an extra as they are typed, with their running sum. */
export function EntryList({ values, version, form, errorOf, onType }: EntryListProps) {
  const { entries } = values;
  const isFull = entries.length >= workLimits.entries;
  const error = errorOf('entries');
  const rows = useRows({
    items: entries,
    blank: emptyEntry('hours'),
    noun: 'entry',
    field: 'entries',
    first: 'text',
    form,
    version,
    onChange: (changed) => onType({ entries: changed }),
  });

  function addMaterial() {
    onType({ entries: [...entries, emptyEntry('material')] });
    rows.focusRow(entries.length);
  }

  const items = entries.map((entry, index) => (
    <EntryFields
      key={index}
      index={index}
      entry={entry}
      errorOf={errorOf}
      onType={(typed) => onType({ entries: entries.with(index, typed) })}
      onRemove={() => rows.remove(index)}
    />
  ));
  return (
    <Section title="Hours and material">
      <Fields>
        {entries.length === 0 && (
          <Detail as="p">None yet. Add at least one, then submit the extra.</Detail>
        )}
        {withUndo(items, rows)}
        <VisuallyHidden role="status">{rows.news}</VisuallyHidden>
        {error && <Missing role="alert">{error}</Missing>}
        <Buttons>
          <Button name="entries" disabled={isFull} onClick={rows.add}>
            <Plus size="1.125rem" aria-hidden />
            Add hours
          </Button>
          <Button disabled={isFull} onClick={addMaterial}>
            <Plus size="1.125rem" aria-hidden />
            Add material
          </Button>
        </Buttons>
        <Sum>
          <span>In all</span>
          <Amount role="status">{formatCents(sumOf(values))}</Amount>
        </Sum>
      </Fields>
    </Section>
  );
}
