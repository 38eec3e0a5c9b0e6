import { SelectField } from '@plumbline/shared/ui';

interface CostCodeSelectProps {
  readonly label: string;
  /** The cost codes that the budget has. */
  readonly codes: readonly { readonly costCode: string; readonly text: string }[];
  /** Offered as well where the budget does not have it. */
  readonly proposed?: string;
  readonly value: string;
  readonly onChoose: (costCode: string) => void;
}

/** Asks where the budget counts a line. */
export function CostCodeSelect({ label, codes, proposed = '', ...rest }: CostCodeSelectProps) {
  const known = codes.some(({ costCode }) => costCode === proposed);
  const all = known ? codes : [{ costCode: proposed, text: 'as proposed' }, ...codes];
  return (
    <SelectField
      label={label}
      hint="Where the budget counts it"
      value={rest.value}
      onChange={({ target }) => rest.onChoose(target.value)}
    >
      <option value="">No cost code</option>
      {all
        .filter(({ costCode }) => costCode !== '')
        .map(({ costCode, text }) => (
          <option key={costCode} value={costCode}>
            {[costCode, text].filter(Boolean).join(' · ')}
          </option>
        ))}
    </SelectField>
  );
}
