import { useQuery } from '@plumbline/shared/apollo';
import { contractVerbs, paths } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import { ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { ButtonLink, EmptyState, Loaded, Notice } from '@plumbline/shared/ui';
import { GetContract } from '../../data/contract.ts';
import { contractorOf, otherParty } from '../../data/contracts.ts';
import { GetContractParties } from '../../data/parties.ts';
import { standingOf } from '../../data/standing.ts';
import { NoContract } from '../contract/NoContract.tsx';
import { WhyDeclined } from '../contract/WhyDeclined.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { ContractForm } from './ContractForm.tsx';
import { contractKey } from './useContractDraft.ts';

const loadUnsaved = async () =>
  (await import(/* webpackChunkName: 'rare' */ './UnsavedContract.tsx')).UnsavedContract;

/** Changes a contract that is not signed. */
export function EditContract({ projectId, id, role }: MoneyScreenProps) {
  const query = useQuery(GetContract, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { waiting, reload } = useScreen(query, 'The contract');
  const others = useQuery(GetContractParties, { variables: { projectId } });
  const { waiting: waitingForOthers } = useScreen(others, 'The parties');
  const hasKept = useHasKept(contractKey(projectId, id));
  if (!query.data) return waiting;
  const { contract } = query.data;
  if (!contract || contract.projectId !== projectId)
    return <NoContract projectId={projectId} role={role} />;
  const mayEdit = contractVerbs(standingOf(contract), contract.state).save;
  const back = paths.contract(projectId, id);

  return (
    <Stack>
      <ScreenHead
        title="Edit contract"
        pageTitle={`Edit contract ${contract.title} · ${contract.projectTitle}`}
        back={{ to: back, label: 'Back to the contract' }}
      />
      {waiting || waitingForOthers}
      {mayEdit && <WhyDeclined contract={contract} />}
      {mayEdit && contract.state === 'OFFERED' && (
        <Notice tone="warning">
          {otherParty(contract).name} can sign it until you save: then it is a draft again.
        </Notice>
      )}
      {mayEdit && others.data && (
        <ContractForm
          projectId={projectId}
          parties={others.data.parties}
          contract={contract}
          onRefused={reload}
        />
      )}
      {!mayEdit && (
        <EmptyState
          title={
            contract.state === 'OFFERED'
              ? 'This contract is offered'
              : 'This contract can no longer be edited'
          }
          action={
            <ButtonLink to={back} preventScrollReset>
              Back to the contract
            </ButtonLink>
          }
        >
          {contract.state === 'OFFERED'
            ? `Until it is signed, a member of ${contractorOf(contract).name} who may approve can edit it.`
            : 'It is signed. From then on it changes by change orders that both parties agree to.'}
        </EmptyState>
      )}
      {!mayEdit && hasKept && (
        <Loaded load={loadUnsaved} props={{ contract, parties: others.data?.parties ?? [] }} />
      )}
    </Stack>
  );
}
