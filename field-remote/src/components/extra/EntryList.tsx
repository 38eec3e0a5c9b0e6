import { formatCents, workLimits } from '@plumbline/shared/contracts';
import { Amount, Detail } from '@plumbline/shared/screens';
import { Button, Section } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { emptyEntry, type EntryValues, type ExtraValues, sumOf } from '../../data/extra-values.ts';
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
  readonly errorOf: (field: string) => string | undefined;
  readonly onType: (patch: Pick<ExtraValues, 'entries'>) => void;
}

/** Hours and material of an extra as they are typed, with their running sum. */
export function EntryList({ values, errorOf, onType }: EntryListProps) {
  const { entries } = values;
  const isFull = entries.length >= workLimits.entries;
  const error = errorOf('entries');
  const [added, setAdded] = useState<number>();

  function add(kind: EntryValues['kind']) {
    setAdded(entries.length);
    onType({ entries: [...entries, emptyEntry(kind)] });
  }
  return (
    <Section title="Hours and material">
      <Fields>
        {entries.length === 0 && (
          <Detail as="p">None yet. Add at least one, then submit the extra.</Detail>
        )}
        {entries.map((entry, index) => (
          <EntryFields
            key={index}
            index={index}
            entry={entry}
            takesFocus={index === added}
            errorOf={errorOf}
            onType={(typed) => onType({ entries: entries.with(index, typed) })}
            onRemove={() => onType({ entries: entries.toSpliced(index, 1) })}
          />
        ))}
        {error && <Missing role="alert">{error}</Missing>}
        <Buttons>
          <Button name="entries" disabled={isFull} onClick={() => add('hours')}>
            <Plus size="1.125rem" aria-hidden />
            Add hours
          </Button>
          <Button disabled={isFull} onClick={() => add('material')}>
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
