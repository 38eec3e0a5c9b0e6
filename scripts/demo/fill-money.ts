import { z } from 'zod';
import type { Ask } from './ask.ts';
import { keyOf } from './key-of.ts';
import type { people } from './people.ts';
import { readParties } from './read-parties.ts';

const withId = z.object({ id: z.string() });
const contract = z.object({
  id: z.string(),
  lines: z.array(z.object({ id: z.string(), position: z.int() })),
});
const payments = z.object({ payments: z.array(withId) });

type Asks = Readonly<Record<keyof typeof people, Ask>>;
type Amounts = readonly (readonly [
  position: number,
  completedCents: number,
  storedCents: number,
])[];

const REFUSED = '... on Refused { message }';

const PLUMBING = {
  title: 'Plumbing',
  retainageBp: 500,
  payDays: 30,
  asksForWaiver: false,
  lines: [
    { text: 'Rough-in, both floors', costCode: '22-05', scheduledCents: 1_825_000 },
    { text: 'Boilers and risers', costCode: '22-33', scheduledCents: 2_260_000 },
    { text: 'Fixtures', costCode: '22-40', scheduledCents: 750_000 },
  ],
};
const EXTRA = {
  text: 'Reroute the drain in the shaft',
  costCode: '22-05',
  scheduledCents: 276_545,
};

const CLINIC = {
  ...PLUMBING,
  title: 'Harbor Street Clinic',
  lines: [
    { text: 'Demolition', costCode: '02', scheduledCents: 12_400_000 },
    { text: 'Plumbing', costCode: '22', scheduledCents: 6_200_000 },
    { text: 'Framing and drywall', costCode: '09', scheduledCents: 31_500_000 },
  ],
};

const BUDGET = [
  { costCode: '01-50', text: 'Site set-up', plannedCents: 900_000 },
  { costCode: '22-05', text: 'Rough-in', plannedCents: 1_900_000 },
  { costCode: '22-33', text: 'Boilers and risers', plannedCents: 2_350_000 },
  { costCode: '22-40', text: 'Fixtures', plannedCents: 800_000 },
];

/**
 * Makes the money of the demo's project: both contracts, the subcontractor's up to its second
 * request, which waits for approval, and the general contractor's budget. What is there is left.
 * @returns the id of the subcontractor's contract
 */
export async function fillMoney(asks: Asks, projectId: string): Promise<string> {
  const found = await readParties(asks.contractor, projectId);
  const partyOf = (kind: string) => found.find((party) => party.kind === kind)?.id;
  const gc = partyOf('GC');

  const terms = {
    projectId,
    payerPartyId: gc,
    payeePartyId: partyOf('SUBCONTRACTOR'),
    ...PLUMBING,
  };
  const plumbing = await sign(asks, 'subcontractor', 100, terms);
  await addExtra(asks, plumbing);
  await bill(asks, plumbing, { payee: 'subcontractor', payer: 'contractor', step: 200 }, [
    '2026-10-31',
    [
      [1, 1_095_000, 0],
      [4, 133_333, 0],
      [2, 0, 421_015],
    ],
  ]);
  await request(asks.subcontractor, plumbing, 300, [
    '2026-11-30',
    [
      [1, 1_825_000, 0],
      [4, 276_545, 0],
      [2, 980_000, 0],
    ],
  ]);

  const prime = { projectId, payerPartyId: partyOf('CLIENT'), payeePartyId: gc, ...CLINIC };
  const clinic = await sign(asks, 'client', 400, prime);
  await bill(asks, clinic, { payee: 'contractor', payer: 'client', step: 500 }, [
    '2026-10-31',
    [
      [1, 12_400_000, 0],
      [2, 1_900_000, 0],
    ],
  ]);

  await asks.contractor(
    withId,
    `mutation ($input: BudgetInput!, $key: ID!) { planBudget(input: $input, key: $key) {
      ... on Budget { id } ${REFUSED} __typename } }`,
    { input: { projectId, lines: BUDGET }, key: keyOf(600) },
  );
  await asks.contractor(
    withId,
    `mutation ($input: CostInput!, $key: ID!) { recordCost(input: $input, key: $key) {
      ... on Cost { id } ${REFUSED} __typename } }`,
    {
      input: {
        projectId,
        costCode: '01-50',
        text: 'Site container, first quarter',
        amountCents: 214_000,
        date: '2026-09-14',
      },
      key: keyOf(601),
    },
  );
  return plumbing;
}

/** @returns the id of the signed contract */
async function sign(asks: Asks, signer: keyof Asks, step: number, input: object) {
  const { id } = await asks.contractor(
    withId,
    `mutation ($input: ContractInput!, $key: ID!) { saveContract(input: $input, key: $key) {
      ... on Contract { id } ${REFUSED} __typename } }`,
    { input, key: keyOf(step) },
  );
  await asks.contractor(
    withId,
    `mutation ($id: ID!, $key: ID!) { offerContract(id: $id, version: 1, key: $key) {
      ... on Contract { id } ${REFUSED} __typename } }`,
    { id, key: keyOf(step + 1) },
  );
  await asks[signer](
    withId,
    `mutation ($id: ID!, $key: ID!) { answerContract(id: $id, version: 2, accept: true, key: $key) {
      ... on Contract { id } ${REFUSED} __typename } }`,
    { id, key: keyOf(step + 2) },
  );
  return id;
}

async function addExtra(asks: Asks, contractId: string) {
  const { id } = await asks.subcontractor(
    withId,
    `mutation ($input: ChangeOrderInput!, $key: ID!) { proposeChangeOrder(input: $input, key: $key) {
      ... on ChangeOrder { id } ${REFUSED} __typename } }`,
    {
      input: { contractId, reason: 'The drain runs through the new shaft.', lines: [EXTRA] },
      key: keyOf(110),
    },
  );
  await asks.contractor(
    withId,
    `mutation ($id: ID!, $key: ID!) { answerChangeOrder(id: $id, version: 1, accept: true, key: $key) {
      ... on ChangeOrder { id } ${REFUSED} __typename } }`,
    { id, key: keyOf(111) },
  );
}

/** @returns the id of the submitted request */
async function request(
  ask: Ask,
  contractId: string,
  step: number,
  [periodTo, amounts]: readonly [periodTo: string, amounts: Amounts],
) {
  const { lines } = await ask(
    contract,
    'query ($id: ID!) { contract(id: $id) { id lines { id position } } }',
    { id: contractId },
  );
  const asked = amounts.map(([position, completedCents, storedCents]) => ({
    lineId: lines.find((line) => line.position === position)?.id,
    completedCents,
    storedCents,
  }));
  const { id } = await ask(
    withId,
    `mutation ($input: PaymentRequestInput!, $key: ID!) {
      savePaymentRequest(input: $input, key: $key) {
        ... on PaymentRequest { id } ${REFUSED} __typename } }`,
    { input: { contractId, periodTo, lines: asked }, key: keyOf(step) },
  );
  await ask(
    withId,
    `mutation ($id: ID!, $key: ID!) { submitPaymentRequest(id: $id, version: 1, key: $key) {
      ... on PaymentRequest { id } ${REFUSED} __typename } }`,
    { id, key: keyOf(step + 1) },
  );
  return id;
}

/** Asks for payment, and has it approved, paid and confirmed. */
async function bill(
  asks: Asks,
  contractId: string,
  { payee, payer, step }: { payee: keyof Asks; payer: keyof Asks; step: number },
  asked: readonly [periodTo: string, amounts: Amounts],
) {
  const id = await request(asks[payee], contractId, step, asked);
  await asks[payer](
    withId,
    `mutation ($id: ID!, $key: ID!) {
      decidePaymentRequest(id: $id, version: 2, approve: true, key: $key) {
        ... on PaymentRequest { id } ${REFUSED} __typename } }`,
    { id, key: keyOf(step + 2) },
  );
  await asks[payer](
    withId,
    `mutation ($id: ID!, $key: ID!) {
      pay(requestId: $id, version: 3, method: CHECK, reference: "1041", key: $key) {
        ... on Payment { id } ${REFUSED} __typename } }`,
    { id, key: keyOf(step + 3) },
  );
  const { payments: made } = await asks[payee](
    payments,
    'query ($id: ID!) { paymentRequest(id: $id) { payments { id } } }',
    { id },
  );
  await asks[payee](
    withId,
    `mutation ($id: ID!, $key: ID!) { acknowledgePayment(id: $id, key: $key) {
      ... on Payment { id } ${REFUSED} __typename } }`,
    { id: made[0]?.id, key: keyOf(step + 4) },
  );
}
