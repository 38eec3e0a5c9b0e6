import { Checkbox } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Party } from '../../data/people.ts';

const Root = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
`;

interface PartyChoiceProps {
  readonly legend: string;
  readonly others: readonly Party[];
  /** The ids of those that are chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The parties to which a file is shown. */
export function PartyChoice({ legend, others, chosen, onChange }: PartyChoiceProps) {
  return (
    <Root>
      <legend>{legend}</legend>
      {others.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </Root>
  );
}
