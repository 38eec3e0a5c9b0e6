import { skipToken, useQuery } from '@plumbline/shared/apollo';
import { useForgetLost } from '@plumbline/shared/apollo/commands';
import { contractVerbs, paths, today } from '@plumbline/shared/contracts';
import { ScreenHead, useScreen } from '@plumbline/shared/screens';
import { NotFound } from '@plumbline/shared/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { openRequestOf } from '../../data/contracts.ts';
import { SavePaymentRequest } from '../../data/request-commands.ts';
import { type BilledContract, GetContractToBill, GetPaymentRequest } from '../../data/request.ts';
import { standingOf } from '../../data/standing.ts';
import { NoContract } from '../contract/NoContract.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { OpenRequestNotice } from './OpenRequestNotice.tsx';
import { Parts } from './request-layout.ts';
import { RequestForm } from './RequestForm.tsx';

/**
 * Asks for payment of a contract; of one that has an open request, it leads there. The address can name a
 * withdrawn request to start from.
 */
export function NewRequest({ projectId, id, role }: MoneyScreenProps) {
  const query = useQuery(GetContractToBill, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const { waiting, reload } = useScreen(query, 'The contract');
  const [isStarted, setStarted] = useState(false);
  const [params] = useSearchParams();
  const from = params.get('from');
  const former = useQuery(
    GetPaymentRequest,
    from === null ? skipToken : { variables: { id: from } },
  );
  const formerScreen = useScreen(former, 'The request');
  const { data } = query;
  const other = data?.contract ? openRequestOf(data.contract) : undefined;
  useForgetLost(SavePaymentRequest, { input: { contractId: id } }, other !== undefined);
  if (!data) return waiting;
  if (from !== null && !former.data) return formerScreen.waiting;
  const { contract } = data;
  if (contract?.projectId !== projectId) return <NoContract {...{ projectId, id, role }} />;

  if (other && !isStarted) {
    return <Navigate to={paths.paymentRequest(projectId, other.id)} replace />;
  }
  if (!contractVerbs(standingOf(contract), contract.state).request) {
    return <NoBilling contract={contract} />;
  }
  if (!isStarted) setStarted(true);
  // An open one may be what was sent from here.
  const earlier = contract.requests.filter((request) => request !== other);
  const number = Math.max(0, ...earlier.map((request) => request.number)) + 1;
  const title = `New request · ${contract.title}`;
  return (
    <Parts>
      {waiting}
      <ScreenHead
        title={title}
        pageTitle={`${title} · ${contract.projectTitle}`}
        back={{ to: paths.contract(projectId, id), label: contract.title }}
      >
        <p>
          Request {number}, from {contract.payee.name} to {contract.payer.name}
        </p>
      </ScreenHead>
      <RequestForm
        contract={contract}
        request={null}
        periodTo={nextPeriod(contract, former.data?.paymentRequest?.periodTo)}
        former={former.data?.paymentRequest ?? undefined}
        onAnswer={reload}
        isTaken={other !== undefined}
        meanwhile={({ savedId, isLost, wasLost, isTyped }) => {
          // The open request may be the one that was sent. Until that is known, the form says only this.
          if (!other || other.id === savedId || isLost) return undefined;
          return (
            <OpenRequestNotice
              title="Another request was started meanwhile"
              projectId={projectId}
              request={other}
              isTyped={isTyped}
            >
              {wasLost && 'It may be what you sent before, whose answer was lost.'}
            </OpenRequestNotice>
          );
        }}
      />
    </Parts>
  );
}

/**
 * The end of this month, as work is usually billed, or that of a withdrawn request that it starts from;
 * never before the last day that was billed.
 */
function nextPeriod({ requests }: BilledContract, formerDay = endOfMonth(today())): string {
  const billed = requests.filter(({ state }) => state === 'APPROVED' || state === 'PAID');
  const days = billed.map(({ periodTo }) => periodTo);
  return latest(formerDay, ...days);
}

const latest = (...days: readonly string[]) => days.toSorted().at(-1) ?? '';

function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function NoBilling({ contract }: { readonly contract: BilledContract }) {
  const { id, projectId } = contract;
  return (
    <NotFound
      level={2}
      title="No payment can be requested here"
      backHref={paths.contract(projectId, id)}
      backLabel="Back to the contract"
    >
      {describeBilling(contract)}
    </NotFound>
  );
}

/** Who requests payment of a contract, and when, to a user who cannot. */
function describeBilling({ state, payee }: BilledContract): string {
  switch (state) {
    case 'SIGNED':
      return `${payee.name} requests payment for this contract.`;
    case 'CLOSED':
      return 'The contract is closed. It takes no payment requests any more.';
    case 'DRAFT':
    case 'OFFERED':
    case 'DECLINED':
      return `Once the contract is signed, ${payee.name} requests payment for it.`;
  }
}
