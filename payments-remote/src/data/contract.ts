import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { changeOrderStates, changeOrderVerbs } from '@plumbline/shared/contracts';
import { ContractSummaryFields } from './contracts.ts';
import { standingOf } from './standing.ts';

/** Everything of a contract but its ledger. */
export const GetContract = graphql(
  `
    query GetContract($id: ID!) {
      contract(id: $id) {
        __typename
        ...ContractSummaryFields
        retainageBp
        payDays
        asksForWaiver
        secondApprovalAboveCents
        offeredAt
        answeredAt
        answeredBy
        reason
        declinedAt
        wasOffered
        changeOrderCents
        completedAndStoredCents
        balanceToFinishCents
        lines {
          __typename
          id
          position
          text
          costCode
          scheduledCents
          completedCents
          storedCents
          changeOrderNumber
        }
        changeOrders {
          __typename
          id
          version
          number
          reason
          amountCents
          state
          proposedBy
          isMine
          createdAt
          answeredAt
          answeredBy
          declineReason
          lines {
            __typename
            id
            lineId
            text
            costCode
            scheduledCents
          }
        }
        requests {
          __typename
          id
          version
          number
          kind
          state
          periodTo
          heldCents
          dueCents
          dueOn
          waiver {
            __typename
            id
            amountCents
            state
          }
          payment {
            __typename
            id
            state
            acknowledgedAt
          }
        }
      }
    }
  `,
  [ContractSummaryFields],
);

/** A contract with its lines, change orders and requests. */
export type Contract = NonNullable<ResultOf<typeof GetContract>['contract']>;
/** A line of its schedule of values. */
export type ContractLine = Contract['lines'][number];
/** A change of what it is about. */
export type ChangeOrder = Contract['changeOrders'][number];
/** One of its payment requests, in a list. */
export type RequestSummary = Contract['requests'][number];

const list = new Intl.ListFormat('en');

const by = (name: string | null) => (name === null ? '' : ` by ${name}`);

/** Where a contract stands, in a sentence, and who brought it there: `It was signed by Ray Reyes.` */
export function describeStanding({ state, answeredBy }: Contract): string {
  switch (state) {
    case 'DRAFT':
      return 'It is a draft again.';
    case 'OFFERED':
      return 'It was offered.';
    case 'SIGNED':
      return `It was signed${by(answeredBy)}.`;
    case 'DECLINED':
      return `It was declined${by(answeredBy)}.`;
    case 'CLOSED':
      return 'The contract was closed.';
  }
}

/** What became of a change order, and who did it: `It was withdrawn by Pat Lee.` */
export const describeAnswer = ({ state, answeredBy }: ChangeOrder): string =>
  `It was ${changeOrderStates[state].label.toLowerCase()}${by(answeredBy)}.`;

/** The change orders that wait for the user's answer. */
export const toAnswer = (contract: Contract) =>
  contract.changeOrders
    .filter((changeOrder) => changeOrderVerbs(standingOf(contract), changeOrder).answer)
    .toReversed();

/** `request 1`, `requests 1 and 3`. */
function numbered(one: string, documents: readonly { readonly number: number }[]): string {
  const numbers = documents.map(({ number }) => number).toSorted((a, b) => a - b);
  return `${one}${numbers.length === 1 ? '' : 's'} ${list.format(numbers.map(String))}`;
}

/** What keeps a contract of which everything is paid from being closed; undefined where nothing does. */
export function describeOpenEnd({
  changeOrders,
  requests,
  payee,
  place,
}: Contract): string | undefined {
  const proposed = changeOrders.filter(({ state }) => state === 'PROPOSED');
  if (proposed.length > 0) {
    const are = proposed.length === 1 ? 'is' : 'are';
    return `You can close this contract once ${numbered('change order', proposed)} ${are} answered.`;
  }
  // Until then it can be reversed.
  const paid = requests.filter(
    ({ payment }) => payment?.state === 'SUCCEEDED' && payment.acknowledgedAt === null,
  );
  if (paid.length === 0) return undefined;
  const payments = paid.length === 1 ? 'the payment' : 'the payments';
  const receiver = place === 'PAYEE' ? 'your party' : payee.name;
  return `You can close this contract once ${receiver} confirms ${payments} of ${numbered('request', paid)}.`;
}

/** How much of a line can still be taken away, in cents: what was not approved. */
export const leftOf = ({ scheduledCents, completedCents, storedCents }: ContractLine): number =>
  scheduledCents - completedCents - storedCents;

/** By how much a change order changes a line that the contract has, in cents. It may name a line more than once. */
export const changeOfLine = ({ lines }: Pick<ChangeOrder, 'lines'>, id: string): number =>
  lines.reduce((sum, change) => (change.lineId === id ? sum + change.scheduledCents : sum), 0);

/**
 * The lines of which a change order takes more than is left, in cents: more of them was approved since, or
 * another change order has lowered them. It cannot be approved then.
 */
export const linesTooShort = (
  { lines }: Pick<Contract, 'lines'>,
  changeOrder: Pick<ChangeOrder, 'state' | 'lines'>,
) =>
  lines.flatMap((line) => {
    const leftCents = leftOf(line);
    const isShort = leftCents + changeOfLine(changeOrder, line.id) < 0;
    const { id, text } = line;
    return changeOrder.state === 'PROPOSED' && isShort ? [{ id, text, leftCents }] : [];
  });
