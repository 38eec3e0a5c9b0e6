import { partOf, shareOf } from '@plumbline/shared/contracts';
import { TextField } from '@plumbline/shared/ui';
import { useState } from 'react';

/** A share as it stands in a field: `43.36`, `60`. */
const typedShare = (bp: number) => String(bp / 100);

/** `43.36`, `60 %`, `.5`: a share with at most two decimals, in basis points; NaN for none. */
function parseShare(typed: string): number {
  const [, whole, fraction = ''] =
    /^(\d{0,4})(?:\.(\d{0,2}))?$/.exec(typed.replace(/\s|%/g, '')) ?? [];
  return whole === undefined ? NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

interface ShareFieldProps {
  readonly label: string;
  readonly cents: number;
  readonly wholeCents: number;
  readonly onType: (cents: number) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** An amount, typed as percent of another. What is typed stays as it is until the field is left. */
export function ShareField({ label, cents, wholeCents, onType, ...on }: ShareFieldProps) {
  const [typed, setTyped] = useState<string>();
  const share = typedShare(shareOf(cents, wholeCents));
  const isShare = typed === undefined || !Number.isNaN(parseShare(typed));
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={isShare ? undefined : 'Type a percentage, such as 62.5.'}
      value={typed ?? share}
      onFocus={on.onFocus}
      onChange={({ target }) => {
        setTyped(target.value);
        const bp = parseShare(target.value);
        if (!Number.isNaN(bp)) onType(partOf(bp, wholeCents));
      }}
      onBlur={() => {
        setTyped(undefined);
        on.onBlur();
      }}
    />
  );
}
