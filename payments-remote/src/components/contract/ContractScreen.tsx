import { useQuery } from '@plumbline/shared/apollo';
import { contractStates, formatCents, formatDay, paths } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import {
  Detail,
  PrintedLine,
  ScreenHead,
  Stack,
  useHasBeen,
  useScreen,
} from '@plumbline/shared/screens';
import { Loaded, Notice, Section, StatusBadge } from '@plumbline/shared/ui';
import { useState } from 'react';
import { type Contract, GetContract } from '../../data/contract.ts';
import { contractorOf, otherParty } from '../../data/contracts.ts';
import { PrintButton } from '../PrintButton.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { ChangeCodes } from './ChangeCodes.tsx';
import { ChangeOrders } from './ChangeOrders.tsx';
import { ContractBalances } from './ContractBalances.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import { ContractVerbs, isFullyBilled, mayRelease } from './ContractVerbs.tsx';
import { retainageKey } from './kept-keys.ts';
import { NoContract } from './NoContract.tsx';
import { NobodyToSign } from './NobodyToSign.tsx';
import { RequestList } from './RequestList.tsx';
import { Schedule } from './Schedule.tsx';
import { UnsentDecline } from './UnsentDecline.tsx';
import { WhyDeclined } from './WhyDeclined.tsx';

const loadForms = () => import('./contract-forms.ts');
const loadDecline = async () => (await loadForms()).DeclineForm;
const loadRelease = async () => (await loadForms()).ReleaseRetainage;

/** A contract: its terms and lines, and what came of it since it was signed. */
export function ContractScreen({ projectId, id, role }: MoneyScreenProps) {
  const query = useQuery(GetContract, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { data, waiting, reload } = useScreen(query, 'The contract');
  const [chosen, setForm] = useState<'decline' | 'release' | 'none'>();
  const [takesFocus, setTakesFocus] = useState(false);
  const [seen, setSeen] = useState(0);
  const hasKept = useHasKept(retainageKey(id, data?.contract?.requests));
  const isRestored = useHasBeen(hasKept && !!data?.contract && mayRelease(data.contract));
  const form = chosen ?? (isRestored ? 'release' : 'none');
  // A form that comes back with the contract takes no focus from where the user is by then.
  if (takesFocus && !data?.contract) setTakesFocus(false);
  if (!data) return waiting;
  const { contract } = data;
  if (!contract || contract.projectId !== projectId)
    return <NoContract {...{ projectId, id, role }} />;

  const isSigned = contract.state === 'SIGNED' || contract.state === 'CLOSED';
  return (
    <Stack>
      <ScreenHead
        title={contract.title}
        pageTitle={`Contract ${contract.title} · ${contract.projectTitle}`}
        badge={<StatusBadge {...contractStates[contract.state]} />}
        back={{ to: paths.projectMoney(projectId), label: 'Back to money' }}
      >
        <Detail as="p" dir="auto" role="status">
          {describe(contract)}
        </Detail>
        <PrintedLine project={contract.projectTitle} contractor={contractorOf(contract).name} />
      </ScreenHead>
      {form === 'none' && (
        <ContractVerbs
          contract={contract}
          onAnswer={reload}
          onDecline={() => {
            setSeen(contract.version);
            setForm('decline');
            setTakesFocus(true);
          }}
          onRelease={() => setForm('release')}
        />
      )}
      {waiting}
      {form === 'none' && <UnsentDecline contract={contract} />}
      <StateNotice contract={contract} />
      <WhyDeclined contract={contract} />
      {!isSigned && contract.myKind === 'GC' && <NobodyToSign contract={contract} />}
      {form === 'decline' && (
        <Loaded
          load={loadDecline}
          props={{
            ...{ contract, seen, takesFocus, onAnswer: reload },
            onSeen: () => setSeen(contract.version),
            onClose: () => setForm('none'),
          }}
        />
      )}
      {form === 'release' && (
        <Loaded
          load={loadRelease}
          props={{
            contract,
            isAllowed: mayRelease(contract),
            onAnswer: reload,
            onClose: () => setForm('none'),
          }}
        />
      )}
      <Section title="Terms">
        <ContractTerms contract={contract} />
      </Section>
      {isSigned && <ContractBalances contract={contract} />}
      <Section title="Schedule of values" action={<PrintButton />}>
        <Schedule contract={contract} />
        <ChangeCodes contract={contract} onAnswer={reload} />
      </Section>
      {isSigned && (
        <>
          <RequestList contract={contract} />
          <ChangeOrders contract={contract} onAnswer={reload} />
        </>
      )}
    </Stack>
  );
}

/** What has happened to a contract that is not signed, and what is to come. */
function StateNotice({ contract }: { readonly contract: Contract }) {
  const { state, offeredAt, declinedAt, myKind, myRights, place, retainedCents } = contract;
  const isContractor = myKind === 'GC';
  if (state === 'DRAFT') {
    return <Notice>Only you and your colleagues see this draft, until it is offered.</Notice>;
  }
  if (state === 'OFFERED' && offeredAt) {
    const mayApprove = myRights.includes('APPROVE');
    const answer = `${otherParty(contract).name} has to sign or decline it.`;
    const next = isContractor
      ? `${answer}${mayApprove ? '' : ' A member of your party who may approve can still change it.'}`
      : mayApprove
        ? 'Read the terms and every line, then sign or decline.'
        : 'It is signed by a member of your party who may approve.';
    const offered = formatDay(offeredAt);
    if (!declinedAt) return <Notice>{`Offered on ${offered}. ${next}`}</Notice>;
    return (
      <Notice title="Revised offer">
        {`Declined on ${formatDay(declinedAt)}, and offered again on ${offered}. ${next}`}
      </Notice>
    );
  }
  if (state === 'SIGNED' && place === 'PAYEE' && isFullyBilled(contract)) {
    const who = mayRelease(contract) ? 'you' : 'a colleague who may approve';
    const left =
      retainedCents > 0
        ? `${formatCents(retainedCents)} is held back, and ${who} can request it.`
        : 'A change order can add more.';
    return <Notice>{`All work of this contract is billed. ${left}`}</Notice>;
  }
  return null;
}

function describe(contract: Contract): string {
  const { number, state, answeredAt, answeredBy } = contract;
  const what = `Contract ${number} with ${otherParty(contract).name}`;
  if (!answeredAt || !answeredBy) return what;
  const verb = state === 'DECLINED' ? 'declined' : 'signed';
  return `${what}, ${verb} by ${answeredBy} on ${formatDay(answeredAt)}`;
}
