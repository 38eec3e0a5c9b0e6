import { useQuery } from '@plumbline/shared/apollo';
import { contractStates, formatDay, paths } from '@plumbline/shared/contracts';
import { ButtonLink, Notice, Section } from '@plumbline/shared/ui';
import { ScrollText } from 'lucide-react';
import { type Contract, GetContract } from '../../data/contract.ts';
import { otherParty } from '../../data/contracts.ts';
import { Detail, Stack } from '../row-layout.ts';
import { ScreenHead } from '../ScreenHead.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { StateBadge } from '../StateBadge.tsx';
import { useScreen } from '../useScreen.tsx';
import { ChangeOrders } from './ChangeOrders.tsx';
import { ContractBalances } from './ContractBalances.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import { ContractVerbs } from './ContractVerbs.tsx';
import { NoContract } from './NoContract.tsx';
import { RequestList } from './RequestList.tsx';
import { Schedule } from './Schedule.tsx';

/** A contract: its terms and lines, and what came of it since it was signed. */
export function ContractScreen({ projectId, id }: MoneyScreenProps) {
  const query = useQuery(GetContract, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { waiting, reload } = useScreen(query, 'The contract');
  if (!query.data) return waiting;
  const { contract } = query.data;
  if (!contract || contract.projectId !== projectId) return <NoContract projectId={projectId} />;

  const isSigned = contract.state === 'SIGNED' || contract.state === 'CLOSED';
  return (
    <Stack>
      <ScreenHead
        title={contract.title}
        badge={<StateBadge {...contractStates[contract.state]} />}
        back={{ to: paths.projectMoney(projectId), label: 'Back to money' }}
      >
        <Detail as="p" dir="auto">
          Contract {contract.number} with {otherParty(contract).name}
        </Detail>
      </ScreenHead>
      <ContractVerbs contract={contract} onAnswer={reload} />
      {waiting}
      <StateNotice contract={contract} />
      <Section title="Terms">
        <ContractTerms contract={contract} />
      </Section>
      {isSigned && <ContractBalances contract={contract} />}
      <Section title="Schedule of values">
        <Schedule contract={contract} />
      </Section>
      {isSigned && (
        <>
          <RequestList contract={contract} />
          <ChangeOrders contract={contract} onAnswer={reload} />
          <ButtonLink to={paths.ledger(projectId, id)} preventScrollReset>
            <ScrollText size={18} aria-hidden />
            Ledger
          </ButtonLink>
        </>
      )}
    </Stack>
  );
}

/** What has happened to a contract that is not signed, and what is to come. */
function StateNotice({ contract }: { readonly contract: Contract }) {
  const { state, offeredAt, answeredAt, answeredBy, myKind, myRights } = contract;
  const isContractor = myKind === 'GC';
  if (state === 'DRAFT') {
    return <Notice>Only you and your colleagues see this draft, until it is offered.</Notice>;
  }
  if (state === 'OFFERED' && offeredAt) {
    const since = `Offered on ${formatDay(offeredAt)}.`;
    if (isContractor)
      return <Notice>{`${since} It waits for ${otherParty(contract).name}.`}</Notice>;
    return myRights.includes('APPROVE') ? (
      <Notice>{`${since} Read the terms and every line, then sign or decline.`}</Notice>
    ) : (
      <Notice>{`${since} It is signed by a member of your party who may approve.`}</Notice>
    );
  }
  if (answeredAt && state !== 'OFFERED') {
    const verb = state === 'DECLINED' ? 'Declined' : 'Signed';
    return <Detail as="p">{`${verb} on ${formatDay(answeredAt)} by ${answeredBy ?? ''}`}</Detail>;
  }
  return null;
}
