import { workLimits } from '@plumbline/shared/contracts';
import { Section, TextArea, TextField } from '@plumbline/shared/ui';
import type { WorkContract } from '../../data/contracts.ts';
import type { ExtraValues } from '../../data/extra-values.ts';
import { ContractField } from '../form/ContractField.tsx';
import { Fields } from '../form/form-layout.ts';

interface WorkFieldsProps {
  readonly values: ExtraValues;
  /** Undefined once an extra is saved: it stays with its contract. */
  readonly contracts: readonly WorkContract[] | undefined;
  readonly errorOf: (field: string) => string | undefined;
  readonly onType: (patch: Partial<ExtraValues>) => void;
}

/** What was done as an extra, and where. */
export function WorkFields({ values, contracts, errorOf, onType }: WorkFieldsProps) {
  return (
    <Section title="What was done">
      <Fields>
        {contracts && (
          <ContractField
            contracts={contracts}
            value={values.contractId}
            error={errorOf('contractId')}
            onChoose={(contractId) => onType({ contractId })}
          />
        )}
        <TextArea
          label="Description"
          name="text"
          required
          rows={3}
          maxLength={workLimits.text}
          value={values.text}
          error={errorOf('text')}
          onChange={({ target }) => onType({ text: target.value })}
        />
        <TextField
          label="Place (optional)"
          name="place"
          autoComplete="off"
          maxLength={workLimits.place}
          value={values.place}
          error={errorOf('place')}
          onChange={({ target }) => onType({ place: target.value })}
        />
      </Fields>
    </Section>
  );
}
