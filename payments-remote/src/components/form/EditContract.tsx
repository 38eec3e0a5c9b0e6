import { useQuery } from '@plumbline/shared/apollo';
import { contractVerbs, paths } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import { ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { ButtonLink, EmptyState, Loaded, Notice } from '@plumbline/shared/ui';
import { type Contract, GetContract } from '../../data/contract.ts';
import { contractorOf, otherParty } from '../../data/contracts.ts';
import { GetContractParties } from '../../data/parties.ts';
import { standingOf } from '../../data/standing.ts';
import { contractKey } from '../contract/kept-keys.ts';
import { NoContract } from '../contract/NoContract.tsx';
import { WhyDeclined } from '../contract/WhyDeclined.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { ContractForm } from './ContractForm.tsx';

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
    return <NoContract {...{ projectId, id, role }} />;
  const mayEdit = contractVerbs(standingOf(contract), contract.state).save;
  const whyNot = describeWhyNot(contract);
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
          title={whyNot.title}
          action={
            <ButtonLink to={back} preventScrollReset>
              Back to the contract
            </ButtonLink>
          }
        >
          {whyNot.text}
        </EmptyState>
      )}
      {!mayEdit && hasKept && (
        <Loaded
          load={loadUnsaved}
          props={{ projectId, id, contract, parties: others.data?.parties ?? [] }}
        />
      )}
    </Stack>
  );
}

const OVER = 'This contract can no longer be edited';

/** Why the user cannot edit a contract, and who still can. */
function describeWhyNot(contract: Contract) {
  const contractor = contractorOf(contract).name;
  switch (contract.state) {
    case 'OFFERED':
      return {
        title: 'This contract is offered',
        text: `Until it is signed, a member of ${contractor} who may approve can edit it.`,
      };
    case 'SIGNED':
      return {
        title: OVER,
        text: 'It is signed. From then on it changes by change orders that both parties agree to.',
      };
    case 'CLOSED':
      return { title: OVER, text: 'It is closed. It takes no change orders any more.' };
    case 'DRAFT':
    case 'DECLINED':
      return {
        title: 'You cannot edit this contract',
        text: `The members of ${contractor} can edit it.`,
      };
  }
}
