import { paths } from '@plumbline/shared/contracts';
import { Detail, Row, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { describeDeed, type LedgerEntry } from '../../data/ledger-words.ts';

interface LedgerListProps {
  readonly projectId: string;
  readonly entries: readonly LedgerEntry[];
}

/** What happened, as sentences; those of a request lead to it. */
export function LedgerList({ projectId, entries }: LedgerListProps) {
  return (
    <Rows role="list">
      {entries.map((entry) => {
        const words = (
          <RowWords>
            <strong>{entry.words}</strong>
            <Detail dir="auto">{describeDeed(entry)}</Detail>
          </RowWords>
        );
        return (
          <li key={entry.id}>
            {entry.requestId === null ? (
              <Row>{words}</Row>
            ) : (
              <RowLink to={paths.paymentRequest(projectId, entry.requestId)} preventScrollReset>
                {words}
              </RowLink>
            )}
          </li>
        );
      })}
    </Rows>
  );
}
