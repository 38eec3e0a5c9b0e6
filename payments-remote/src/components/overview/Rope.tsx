import { formatCents, ledgerAccounts } from '@plumbline/shared/contracts';
import { useId } from 'react';
import { Bar, Legend, Piece, Root, Swatch } from './rope-layout.ts';
import { type RopePiece, ropePieces, type RopeSums } from './rope-sums.ts';

interface RopeProps {
  readonly title: string;
  readonly sums: RopeSums;
}

/** Where every dollar of some contracts is: a bar, and the same as a table. */
export function Rope({ title, sums }: RopeProps) {
  const titleId = useId();
  const pieces = ropePieces(sums);
  const total = pieces.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Root aria-labelledby={titleId}>
      <Bar role="img" aria-label={describe(pieces)}>
        {pieces.map(
          ({ account, cents }) =>
            cents > 0 && (
              <Piece key={account} data-account={account} style={{ flexGrow: cents / total }} />
            ),
        )}
      </Bar>
      <Legend role="table">
        <caption id={titleId}>{title}</caption>
        <tbody role="rowgroup">
          {pieces.map(({ account, cents, share }) => (
            <tr role="row" key={account}>
              <th role="rowheader" scope="row">
                <Swatch data-account={account} aria-hidden />
                {ledgerAccounts[account].label}
                {account === 'UNBILLED' && <small>Not approved yet, requested or not</small>}
              </th>
              <td role="cell">{formatCents(cents)}</td>
              <td role="cell">{share}</td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              Contract sum
            </th>
            <td role="cell">{formatCents(total)}</td>
            <td role="cell" />
          </tr>
        </tfoot>
      </Legend>
    </Root>
  );
}

const describe = (pieces: readonly RopePiece[]) =>
  pieces
    .filter(({ cents }) => cents > 0)
    .map(({ account, share }) => `${ledgerAccounts[account].label} ${share}`)
    .join(', ') || 'Nothing is under contract';
