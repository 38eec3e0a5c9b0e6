import { formatCents, ledgerAccounts } from '@plumbline/shared/contracts';
import { useId } from 'react';
import { Bar, Legend, Piece, Swatch } from './rope-layout.ts';
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
    <figure aria-labelledby={titleId}>
      <Bar role="img" aria-label={describe(pieces)}>
        {pieces.map(
          ({ account, cents }) =>
            cents > 0 && (
              <Piece key={account} data-account={account} style={{ flexGrow: cents / total }} />
            ),
        )}
      </Bar>
      <Legend>
        <caption id={titleId}>{title}</caption>
        <tbody>
          {pieces.map(({ account, cents, share }) => (
            <tr key={account}>
              <th scope="row">
                <Swatch data-account={account} aria-hidden />
                {ledgerAccounts[account].label}
              </th>
              <td>{formatCents(cents)}</td>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Contract sum</th>
            <td>{formatCents(total)}</td>
            <td />
          </tr>
        </tfoot>
      </Legend>
    </figure>
  );
}

const describe = (pieces: readonly RopePiece[]) =>
  pieces
    .filter(({ cents }) => cents > 0)
    .map(({ account, share }) => `${ledgerAccounts[account].label} ${share}`)
    .join(', ') || 'Nothing is under contract';
