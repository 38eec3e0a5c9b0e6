import { formatCents, formatDay, paths } from '@plumbline/shared/contracts';
import type { LedgerEntry } from '../../data/ledger-words.ts';
import { Container, Table, WhatLink } from './ledger-layout.ts';

const BALANCE = 'Balance due';

interface LedgerTableProps {
  readonly projectId: string;
  readonly entries: readonly LedgerEntry[];
}

/** The entries of a contract's ledger, each with its amount and the balance due after it, and a link to its request. */
export function LedgerTable({ projectId, entries }: LedgerTableProps) {
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
              <What projectId={projectId} entry={entry} />
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

interface WhatProps {
  readonly projectId: string;
  readonly entry: LedgerEntry;
}

function What({ projectId, entry: { what, detail, by, requestId } }: WhatProps) {
  return (
    <th role="rowheader" scope="row">
      {requestId === null ? (
        what
      ) : (
        <WhatLink to={paths.paymentRequest(projectId, requestId)} preventScrollReset>
          {what}
        </WhatLink>
      )}
      {detail !== '' && <small dir="auto">{detail}</small>}
      {by !== null && <small dir="auto">By {by}</small>}
    </th>
  );
}
