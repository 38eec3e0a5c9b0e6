import { formatCents, formatDay } from '@plumbline/shared/contracts';
import type { LedgerEntry } from '../../data/ledger-words.ts';
import { Container, Table, WhatLink } from './ledger-layout.ts';

const BALANCE = 'Balance due';

interface LedgerTableProps {
  readonly entries: readonly LedgerEntry[];
}

/** The entries of a contract's ledger, each with its amount and the balance due after it, and a link to its request or change order. */
export function LedgerTable({ entries }: LedgerTableProps) {
  return (
    <Container>
      <Table role="table" aria-label="Ledger">
        <thead role="rowgroup">
          <tr role="row">
            {['Date', 'What', 'Amount', BALANCE].map((head) => (
              <th role="columnheader" scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map((entry) => (
            <tr role="row" key={entry.id}>
              <td role="cell">{formatDay(entry.at)}</td>
              <What entry={entry} />
              <td role="cell">
                {formatCents(entry.amountCents)}
                {entry.others.map((words) => (
                  <small key={words}>{words}</small>
                ))}
              </td>
              <td role="cell" data-name={BALANCE}>
                {entry.balanceCents !== null && formatCents(entry.balanceCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Container>
  );
}

function What({ entry: { what, detail, by, path } }: { readonly entry: LedgerEntry }) {
  return (
    <th role="rowheader" scope="row">
      {path === null ? (
        what
      ) : (
        <WhatLink to={path} preventScrollReset>
          {what}
        </WhatLink>
      )}
      {detail !== '' && <small dir="auto">{detail}</small>}
      {by !== null && <small dir="auto">By {by}</small>}
    </th>
  );
}
