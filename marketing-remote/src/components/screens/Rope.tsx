import { Bar, Look, Sums } from './money-parts.tsx';
import { Tile } from './parts.ts';
import type { NamedAccount } from './words.ts';

type Row<Named = NamedAccount> = Named extends readonly [infer Name, infer Account]
  ? readonly [Name, string, Account]
  : never;

const rows: readonly (Row | readonly ['Contract sum', string])[] = [
  ['Paid', '$15,668.81', 'PAID'],
  ['On its way', '$0.00', 'IN_FLIGHT'],
  ['Due', '$13,605.87', 'DUE'],
  ['Held back', '$1,540.77', 'RETAINED'],
  ['Unbilled', '$20,300.00', 'UNBILLED'],
  ['Contract sum', '$51,115.45'],
];

/** Where every dollar of a contract is: one bar, and its amounts. */
export function Rope() {
  return (
    <Tile>
      <strong>What you pay</strong>
      <Bar>
        <Look />
        <Look data-account="DUE" />
        <Look data-account="RETAINED" />
        <Look data-account="UNBILLED" />
      </Bar>
      <Sums rows={rows} />
    </Tile>
  );
}
