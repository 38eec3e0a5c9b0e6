import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { z } from 'zod';
import type { TestBackend } from '../../testing/test-backend.ts';
import { post, type ProjectClient } from './project-client.ts';

const CONTRACT = `id version state number title place myKind myRights retainageBp payDays
  asksForWaiver secondApprovalAboveCents offeredAt answeredAt answeredBy reason
  wasOffered payer { id name kind } payee { id name kind }
  lines { id position text costCode scheduledCents completedCents storedCents changeOrderNumber }
  scheduledCents changeOrderCents completedAndStoredCents retainedCents dueCents inFlightCents
  paidCents unbilledCents balanceToFinishCents`;
const CHANGE_ORDER = `id version contractId number reason amountCents state proposedBy isMine createdAt
  answeredAt answeredBy declineReason lines { id lineId text costCode scheduledCents }`;
const PAYMENT = `id version requestId amountCents method reference providerReference state paidOn startedAt
  startedBy settledAt acknowledgedAt acknowledgedBy reversedAt reversedBy reversalReason`;
const RETURNS = 'returns { submittedBy note returnedBy reason }';
const REQUEST = `id version number kind state periodTo completedAndStoredCents retainedCents
  previousCents dueCents heldCents submittedAt submittedBy decidedAt decidedBy decidedByMe reason dueOn
  waiver { id version text document { id name path } amountCents throughDate state createdAt createdBy }
  payment { ${PAYMENT} } payments { id }
  lines { lineId position text scheduledCents previousCompletedCents previousStoredCents
    completedCents storedCents approvedCompletedCents approvedStoredCents } ${RETURNS}`;
const COST = `id version projectId costCode text amountCents date createdAt createdBy reversesId
  isReversed receipt { id name path }`;
const BUDGET = `id version myRights lines { costCode text plannedCents committedCents approvedCents
  paidCents ownCostCents leftCents } costs { ${COST} }`;

const WORK_ORDER = `id version projectId projectTitle contractId contractTitle contractState number kind text
  place dueDate state side myRights note reason createdAt createdBy submittedAt submittedBy decidedAt decidedBy
  cancelledAt cancelledBy cancelReason entries { text minutes rateCents quantityHundredths unit unitPriceCents amountCents }
  amountCents changeOrderId photos { id smallPath } ${RETURNS}`;

/** All that each document of money and of work has. */
export const moneyFields = {
  ...{ CONTRACT, CHANGE_ORDER, PAYMENT, REQUEST, COST, BUDGET, WORK_ORDER },
};

const results = {
  ContractResult: `... on Contract { ${CONTRACT} }`,
  DeleteContractResult: '... on DeletedContract { id }',
  ChangeOrderResult: `... on ChangeOrder { ${CHANGE_ORDER} }`,
  PaymentRequestResult: `... on PaymentRequest { ${REQUEST} }`,
  PaymentResult: `... on Payment { ${PAYMENT} }`,
  BudgetResult: `... on Budget { ${BUDGET} }`,
  CostResult: `... on Cost { ${COST} }`,
  WorkOrderResult: `... on WorkOrder { ${WORK_ORDER} }`,
  DeleteExtraResult: '... on DeletedExtra { id }',
  StartExampleResult: '... on StartedExample { projectId }',
};

const versioned = '($id: ID!, $version: Int!, $key: ID!)';
const ofVersion = '(id: $id, version: $version, key: $key)';

/** Each command of money and of work: its variables, its arguments, and its result. */
const commands = {
  saveContract: [
    '($input: ContractInput!, $key: ID!)',
    '(input: $input, key: $key)',
    'ContractResult',
  ],
  offerContract: [versioned, ofVersion, 'ContractResult'],
  answerContract: [
    '($id: ID!, $version: Int!, $accept: Boolean!, $reason: String, $key: ID!)',
    '(id: $id, version: $version, accept: $accept, reason: $reason, key: $key)',
    'ContractResult',
  ],
  closeContract: [versioned, ofVersion, 'ContractResult'],
  setCostCodes: [
    '($id: ID!, $version: Int!, $costCodes: [LineCodeInput!]!, $key: ID!)',
    '(id: $id, version: $version, costCodes: $costCodes, key: $key)',
    'ContractResult',
  ],
  deleteContract: [versioned, ofVersion, 'DeleteContractResult'],
  proposeChangeOrder: [
    '($input: ChangeOrderInput!, $key: ID!)',
    '(input: $input, key: $key)',
    'ChangeOrderResult',
  ],
  answerChangeOrder: [
    '($id: ID!, $version: Int!, $accept: Boolean!, $reason: String, $costCodes: [ChangeOrderCodeInput!], $key: ID!)',
    '(id: $id, version: $version, accept: $accept, reason: $reason, costCodes: $costCodes, key: $key)',
    'ChangeOrderResult',
  ],
  withdrawChangeOrder: [versioned, ofVersion, 'ChangeOrderResult'],
  savePaymentRequest: [
    '($input: PaymentRequestInput!, $key: ID!)',
    '(input: $input, key: $key)',
    'PaymentRequestResult',
  ],
  submitPaymentRequest: [versioned, ofVersion, 'PaymentRequestResult'],
  withdrawPaymentRequest: [versioned, ofVersion, 'PaymentRequestResult'],
  decidePaymentRequest: [
    '($id: ID!, $version: Int!, $approve: Boolean!, $reason: String, $lines: [CertifiedInput!], $key: ID!)',
    '(id: $id, version: $version, approve: $approve, reason: $reason, lines: $lines, key: $key)',
    'PaymentRequestResult',
  ],
  releaseRetainage: [
    '($contractId: ID!, $amountCents: Cents!, $key: ID!)',
    '(contractId: $contractId, amountCents: $amountCents, key: $key)',
    'PaymentRequestResult',
  ],
  attachWaiver: [
    '($requestId: ID!, $version: Int!, $text: String!, $throughDate: Date!, $documentId: ID, $key: ID!)',
    '(requestId: $requestId, version: $version, text: $text, throughDate: $throughDate, documentId: $documentId, key: $key)',
    'PaymentRequestResult',
  ],
  pay: [
    '($requestId: ID!, $version: Int!, $method: PaymentMethod!, $reference: String!, $paidOn: Date, $key: ID!)',
    '(requestId: $requestId, version: $version, method: $method, reference: $reference, paidOn: $paidOn, key: $key)',
    'PaymentResult',
  ],
  acknowledgePayment: ['($id: ID!, $key: ID!)', '(id: $id, key: $key)', 'PaymentResult'],
  reversePayment: [
    '($id: ID!, $reason: String!, $key: ID!)',
    '(id: $id, reason: $reason, key: $key)',
    'PaymentResult',
  ],
  planBudget: ['($input: BudgetInput!, $key: ID!)', '(input: $input, key: $key)', 'BudgetResult'],
  recordCost: ['($input: CostInput!, $key: ID!)', '(input: $input, key: $key)', 'CostResult'],
  reverseCost: ['($id: ID!, $key: ID!)', '(id: $id, key: $key)', 'CostResult'],
  issueWorkOrder: [
    '($input: WorkOrderInput!, $key: ID!)',
    '(input: $input, key: $key)',
    'WorkOrderResult',
  ],
  saveExtra: ['($input: ExtraInput!, $key: ID!)', '(input: $input, key: $key)', 'WorkOrderResult'],
  submitWorkOrder: [
    '($id: ID!, $version: Int!, $note: String, $key: ID!)',
    '(id: $id, version: $version, note: $note, key: $key)',
    'WorkOrderResult',
  ],
  withdrawWorkOrder: [versioned, ofVersion, 'WorkOrderResult'],
  decideWorkOrder: [
    '($id: ID!, $version: Int!, $approve: Boolean!, $reason: String, $costCode: String, $key: ID!)',
    '(id: $id, version: $version, approve: $approve, reason: $reason, costCode: $costCode, key: $key)',
    'WorkOrderResult',
  ],
  cancelWorkOrder: [
    '($id: ID!, $version: Int!, $reason: String, $key: ID!)',
    '(id: $id, version: $version, reason: $reason, key: $key)',
    'WorkOrderResult',
  ],
  deleteExtra: [versioned, ofVersion, 'DeleteExtraResult'],
  startExample: ['($key: ID!)', '(key: $key)', 'StartExampleResult'],
} as const satisfies Record<string, readonly [string, string, keyof typeof results]>;

/** The name of a command of money or of work. */
export type MoneyCommand = keyof typeof commands;

const line = z.looseObject({ id: z.string().optional(), text: z.string() });
const result = z.looseObject({
  __typename: z.string(),
  id: z.string().default(''),
  version: z.number().default(0),
  lines: z.array(line).default([]),
});

/** A document, or a refusal. */
export type MoneyResult = z.infer<typeof result>;

/** What a user of the API does with money and work. */
export function createMoneyClient(backend: TestBackend, client: ProjectClient) {
  /** The answer of a query to one field. */
  const query = async (text: string) => {
    const { data, errors } = await post(backend, client.token, `{ ${text} }`);
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0];
  };
  return {
    ...client,
    /** Runs a command under a new key, unless one is given. */
    command: async (name: MoneyCommand, variables: object, key: string = randomUUID()) => {
      const [declared, given, type] = commands[name];
      const text = `mutation ${declared} { ${name}${given} {
        __typename ${results[type]} ... on Refused { code field message } } }`;
      const { data, errors } = await post(backend, client.token, text, { ...variables, key });
      expect(errors).toBeUndefined();
      return result.parse(data?.[name]);
    },
    query,
    /** The document that a query of one field answers. */
    readDocument: async (text: string) => result.parse(await query(text)),
  };
}

/** A `createMoneyClient` that is ready. */
export type MoneyClient = ReturnType<typeof createMoneyClient>;
