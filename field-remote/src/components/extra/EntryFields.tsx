import { formatCents, workLimits } from '@plumbline/shared/contracts';
import { Amount, Detail } from '@plumbline/shared/screens';
import { Button, media, TextField, VisuallyHidden } from '@plumbline/shared/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { amountOf, type EntryValues, isCounted } from '../../data/extra-values.ts';
import { isRounded, parseHours } from '../../data/hours.ts';
import { hoursInWords } from '../../data/order-words.ts';

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 3rem;
  align-items: start;
  gap: var(--space-3);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & {
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--color-line);
  }

  > button {
    inline-size: 3rem;
    margin-block-start: calc(1lh + var(--space-1));
    padding: 0;
  }

  ${media.largeText} {
    grid-template-columns: minmax(0, 1fr);

    /* The button stands at the end of the label's line. */
    > legend + div {
      grid-area: 1 / 1;
    }

    > legend + div > label {
      min-block-size: 3rem;
      padding-inline-end: 3rem;
      align-content: center;
    }

    > button {
      grid-area: 1 / 1;
      justify-self: end;
      margin-block-start: 0;
    }
  }
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  grid-column: 1 / -1;
  align-items: start;
  gap: var(--space-3);

  output {
    grid-column-end: -1;
    align-self: center;
    text-align: end;
  }
`;

interface EntryFieldsProps {
  readonly index: number;
  readonly entry: EntryValues;
  readonly errorOf: (field: string) => string | undefined;
  readonly onType: (entry: EntryValues) => void;
  readonly onRemove: () => void;
}

/** The inputs of one entry of an extra: hours at a rate, or material. */
export function EntryFields({ index, entry, ...rest }: EntryFieldsProps) {
  const { errorOf, onType, onRemove } = rest;
  const isHours = entry.kind === 'hours';
  const cents = amountOf(entry);
  // How it is read: 2.30 is not 2:30, which some phones have no key for.
  const minutes = parseHours(entry.hours);
  const input = (field: Exclude<keyof EntryValues, 'kind'>) => {
    const name = `entries.${index}.${field}`;
    return {
      name,
      value: entry[field],
      error: errorOf(name),
      autoComplete: 'off',
      onChange: ({ target }: { readonly target: HTMLInputElement }) =>
        onType({ ...entry, [field]: target.value }),
    };
  };
  return (
    <Root>
      <VisuallyHidden as="legend">
        Entry {index + 1}, {isHours ? 'hours' : 'material'}
      </VisuallyHidden>
      <TextField
        label={isHours ? 'Work' : 'Material'}
        maxLength={workLimits.entryText}
        {...input('text')}
      />
      <Button variant="quiet" onClick={onRemove}>
        <X size="1.125rem" aria-hidden />
        <VisuallyHidden>Remove entry {index + 1}</VisuallyHidden>
      </Button>
      <Numbers>
        {isHours ? (
          <>
            <TextField label="Hours" inputMode="decimal" {...input('hours')} />
            <TextField label="Dollars an hour" inputMode="decimal" {...input('rate')} />
          </>
        ) : (
          <>
            <TextField label="Quantity" inputMode="decimal" {...input('quantity')} />
            <TextField
              label="Unit"
              autoCapitalize="none"
              maxLength={workLimits.unit}
              {...input('unit')}
            />
            <TextField label="Unit price" inputMode="decimal" {...input('price')} />
          </>
        )}
        {isHours || isCounted(entry) ? (
          <output>
            {minutes > 0 && (
              <Detail>
                {hoursInWords(minutes)}
                {isRounded(entry.hours) && ', rounded to the minute'}
              </Detail>
            )}{' '}
            {cents > 0 && <Amount>{formatCents(cents)}</Amount>}
          </output>
        ) : (
          <TextField label="Or amount" inputMode="decimal" {...input('amount')} />
        )}
      </Numbers>
    </Root>
  );
}
