import {
  formatCents,
  formatDate,
  formatDay,
  type RequestKind,
  requestKinds,
  requestStates,
  today,
} from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import { describeDueDay } from '../../data/pay-days.ts';
import { amountName, askedCents } from '../../data/request-line-amounts.ts';
import { sheetOf } from '../../data/request-sheet.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { Signatures } from './Signatures.tsx';
import { describeHeld } from './words.ts';

const Title = styled.h1`
  margin-block-end: 4pt;
  font-size: 18pt;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 4pt 18pt;
  margin-block: 10pt;

  dt {
    font-size: 8pt;
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Sums = styled.table`
  inline-size: 100%;
  margin-block: 10pt;
  border-collapse: collapse;

  th,
  td {
    padding: 3pt 2pt;
    border-block-end: 0.5pt solid #888;
    font-weight: inherit;
    text-align: start;
  }

  td {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  tr[data-due] {
    border-block: 1.5pt solid #000;
    font-weight: 700;
  }
`;

/** What an application asks for. */
const purposes: Record<RequestKind, string> = {
  PROGRESS:
    'For work completed and material stored under the contract, line by line on the continuation sheet.',
  RETAINAGE:
    'For release of retainage: of what was held back under the contract, the amount in line 8. The continuation sheet shows the work that it was held back from.',
};

/** The first page of an application: who asks whom for what, and how the amount comes about. */
export function ApplicationSummary({ request }: { readonly request: PaymentRequest }) {
  const { contract } = request;
  const asked = askedCents(request);
  const facts = [
    ['Project', contract.projectTitle],
    ['Contract', `${contract.number}. ${contract.title}`],
    ['From (payee)', contract.payee.name],
    ['To (payer)', contract.payer.name],
    ['Application number', `${request.number} (${requestKinds[request.kind].label})`],
    ['Period to', formatDate(request.periodTo)],
    // Later change orders are not in it. One that was withdrawn has no day.
    ...(request.state === 'WITHDRAWN' ? [] : [['Contract as of', dayOfContract(request)] as const]),
    ...(asked === request.dueCents ? [] : [['Amount requested', formatCents(asked)] as const]),
    ['State', requestStates[request.state].label],
    // Below, the payment says when it was paid.
    ...(request.state === 'PAID' ? [] : [['Due on', dueDay(request)] as const]),
  ] as const;
  return (
    <section>
      <Title>Application for payment</Title>
      <p>{purposes[request.kind]}</p>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Sums>
        <tbody>
          {sumsOf(request).map(([name, cents], index) => (
            <tr key={name} data-due={index + 1 === DUE_LINE || undefined}>
              <th scope="row">
                {index + 1}. {name}
              </th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </Sums>
      <Signatures request={request} />
    </section>
  );
}

/** The day from which a request has the lines of its contract: of its approval, else today. */
const dayOfContract = ({ state, decidedAt }: PaymentRequest) =>
  decidedAt !== null && (state === 'APPROVED' || state === 'PAID')
    ? formatDay(decidedAt)
    : formatDate(today());

const dueDay = ({ dueOn, contract }: PaymentRequest) =>
  dueOn === null ? describeDueDay(contract.payDays) : formatDate(dueOn);

const DUE_LINE = 8;

function sumsOf(request: PaymentRequest): readonly (readonly [string, number])[] {
  const { contract, completedAndStoredCents, retainedCents, previousCents } = request;
  // As they were for this request. The sum that was signed never changes, and the contract's page has
  // it with the change orders of later months.
  const { scheduledCents } = sheetOf(request).totals;
  const originalCents = contract.scheduledCents - contract.changeOrderCents;
  const earned = completedAndStoredCents - retainedCents;
  return [
    ['Original contract sum', originalCents],
    ['Approved change orders', scheduledCents - originalCents],
    ['Contract sum to date (1 and 2)', scheduledCents],
    ['Completed and stored to date', completedAndStoredCents],
    [`Retainage (${describeHeld(contract.retainageBp, request, request.kind)})`, retainedCents],
    ['Earned less retainage (4 less 5)', earned],
    ['Less approved in previous applications', previousCents],
    [`${amountName(request)} (6 less 7)`, request.dueCents],
    ['Balance to finish, with retainage (3 less 6)', scheduledCents - earned],
  ];
}
