import { useQuery } from '@plumbline/shared/apollo';
import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { Detail, ScreenHead, Stack, useHasBeen, useScreen } from '@plumbline/shared/screens';
import { Section } from '@plumbline/shared/ui';
import {
  GetContractsToWorkOn,
  mayApprove,
  type WorkContract,
  workContracts,
} from '../../data/contracts.ts';
import { NoContract } from '../list/NoContract.tsx';
import type { WorkScreenProps } from '../screen-props.ts';
import { ExtraForm } from './ExtraForm.tsx';
import { useExtraDraft } from './useExtraDraft.ts';

/** Records work that was not ordered. */
export function NewExtra({ projectId, role }: WorkScreenProps) {
  const query = useQuery(GetContractsToWorkOn, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting, reload } = useScreen(query, 'The contracts');
  const contracts = query.data && workContracts(query.data.contracts);
  // Once it is there, it stays where the contract is closed: what was typed is still seen.
  const hasForm = useHasBeen(contracts !== undefined && contracts.length > 0);
  return (
    <Stack>
      <ScreenHead
        title="New extra"
        back={{ to: paths.projectWork(projectId), label: 'Back to work' }}
      >
        <Detail as="p">Work that nobody ordered.</Detail>
      </ScreenHead>
      {waiting}
      {contracts?.length === 0 && !hasForm && <NoContract projectId={projectId} role={role} />}
      {contracts && hasForm && (
        <NewExtraForm projectId={projectId} contracts={contracts} onAnswer={reload} />
      )}
    </Stack>
  );
}

interface NewExtraFormProps {
  readonly projectId: string;
  readonly contracts: readonly WorkContract[];
  readonly onAnswer: OnAnswer;
}

function NewExtraForm({ projectId, contracts, onAnswer }: NewExtraFormProps) {
  const [only] = contracts.length === 1 ? contracts : [];
  return (
    <ExtraForm
      projectId={projectId}
      draft={useExtraDraft({ projectId, contractId: only?.id })}
      contracts={contracts}
      maySubmit={mayApprove(contracts)}
      onAnswer={onAnswer}
    >
      <Section title="Photos">
        <Detail as="p">Photos can be added once the draft is saved.</Detail>
      </Section>
    </ExtraForm>
  );
}
