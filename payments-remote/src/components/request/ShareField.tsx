import { partOf, shareOf } from '@plumbline/shared/contracts';
import { TextField } from '@plumbline/shared/ui';
import { type FocusEvent, useState } from 'react';

/** A share as it stands in a field: `43.36`, `60`. */
const typedShare = (bp: number) => String(bp / 100);

/** `43.36`, `60 %`, `.5`, `43,3`: a share up to 100 with at most two decimals, in basis points; NaN for none. */
function parseShare(typed: string): number {
  const [, whole, fraction = ''] =
    /^(\d{0,4})(?:[.,](\d{0,2}))?$/.exec(typed.replace(/\s|%/g, '')) ?? [];
  const bp = whole === undefined ? NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bp > 10_000 ? NaN : bp;
}

/** The share of an amount; one of the `known` amounts where it is shown, rounded, as this share. */
const amountOf = (bp: number, wholeCents: number, known: readonly number[]) =>
  known.find((cents) => shareOf(cents, wholeCents) === bp) ?? partOf(bp, wholeCents);

interface ShareFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
  /** What was typed and is no percentage. */
  readonly unread: string | undefined;
  readonly cents: number;
  readonly wholeCents: number;
  /** Other amounts that the user sees as a rounded share. */
  readonly known: readonly number[];
  readonly onType: (cents: number) => void;
  readonly onUnread: (typed: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * An amount, typed as percent of another. The text stays as it was typed until the user leaves the
 * field; a text that is no percentage stays after that too.
 */
export function ShareField({ cents, wholeCents, known, unread, onType, ...rest }: ShareFieldProps) {
  const { onUnread, onFocus, onBlur, ...field } = rest;
  const [typed, setTyped] = useState<string>();
  const [former, setFormer] = useState(cents);
  const share = typedShare(shareOf(cents, wholeCents));
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={unread ?? typed ?? share}
      onFocus={() => {
        setFormer(cents);
        onFocus();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const bp = parseShare(target.value);
        if (Number.isNaN(bp)) onUnread(target.value);
        else onType(amountOf(bp, wholeCents, [former, ...known]));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur(event);
      }}
    />
  );
}
