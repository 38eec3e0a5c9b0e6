import { useApolloClient, useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { Button, EmptyState, Section } from '@plumbline/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ledgerCsv, ledgerEntries } from '../../data/ledger-words.ts';
import { GetLedger, type LedgerContract } from '../../data/ledger.ts';
import { readLedger } from '../../data/read-ledger.ts';
import { reportFailure } from '@plumbline/shared/forms';
import { Detail, PrintedLine, ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { NoContract } from '../contract/NoContract.tsx';
import { saveCsv } from '../save-csv.ts';
import type { MoneyScreenProps } from '../screen-props.ts';
import { LedgerTable } from './LedgerTable.tsx';

const More = styled(Button)`
  inline-size: 100%;
  margin-block-start: var(--space-4);
`;

const Save = styled(Button)`
  @media print {
    display: none;
  }
`;

/** All that happened to the money of a contract, the latest first. */
export function LedgerScreen({ projectId, id, role }: MoneyScreenProps) {
  const client = useApolloClient();
  const query = useQuery(GetLedger, {
    variables: { contractId: id },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting } = useScreen(query, 'The ledger');
  const [isBusy, setBusy] = useState(false);
  if (!query.data) return waiting;
  const { contract, ledger } = query.data;
  if (!contract || contract.projectId !== projectId)
    return <NoContract {...{ projectId, id, role }} />;
  const { hasNextPage, endCursor: after } = ledger.pageInfo;
  const transfers = ledger.edges.map(({ node }) => node);

  /** One thing at a time; says what went wrong. */
  async function run(title: string, action: () => Promise<unknown>) {
    setBusy(true);
    await action().catch((error: unknown) => reportFailure(title, error));
    setBusy(false);
  }

  async function exportAll(of: LedgerContract) {
    const content = ledgerCsv(of, await readLedger(client, id));
    saveCsv(content, 'ledger', of.title, 'contract', of.number);
  }

  return (
    <Stack>
      <ScreenHead
        title={`Ledger of ${contract.title}`}
        pageTitle={`Ledger of ${contract.title} · ${contract.projectTitle}`}
        back={{ to: paths.contract(projectId, id), label: 'Back to the contract' }}
      >
        <Detail as="p" dir="auto">
          {contract.payer.name} pays {contract.payee.name}
        </Detail>
        <PrintedLine project={contract.projectTitle} />
      </ScreenHead>
      {waiting}
      {transfers.length === 0 ? (
        <EmptyState title="Nothing yet">
          What happens to the money of this contract is written down here, from the signature on.
        </EmptyState>
      ) : (
        <Section
          title="What happened"
          action={
            <Save busy={isBusy} onClick={() => void run('Not exported', () => exportAll(contract))}>
              <Download size="1.125rem" aria-hidden />
              Save as CSV
            </Save>
          }
        >
          <LedgerTable entries={ledgerEntries(contract, transfers)} />
          {hasNextPage && (
            <More
              busy={isBusy}
              onClick={() =>
                void run('Not loaded', () => query.fetchMore({ variables: { after } }))
              }
            >
              Show earlier rows
            </More>
          )}
        </Section>
      )}
    </Stack>
  );
}
