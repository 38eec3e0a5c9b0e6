import { SelectField } from '@plumbline/shared/ui';
import type { WorkContract } from '../../data/contracts.ts';

interface ContractFieldProps {
  readonly contracts: readonly WorkContract[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (contractId: string) => void;
}

/** The contract that work belongs to. */
export function ContractField({ contracts, value, error, onChoose }: ContractFieldProps) {
  return (
    <SelectField
      label="Contract"
      name="contractId"
      required
      value={contracts.some(({ id }) => id === value) ? value : ''}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Choose…</option>
      {contracts.map(({ id, number, title, place, payer, payee }) => (
        <option key={id} value={id}>
          {title} ({place === 'PAYER' ? payee.name : payer.name}, contract {number})
        </option>
      ))}
    </SelectField>
  );
}
